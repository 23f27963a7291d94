// Picture in a form: preview, upload and removal. The value is its URL on the site, or ''; other forms say what theirs is.
import { useEffect, useState } from 'react'
import { FieldNote } from '#ui/primitives/field.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { picturePhrases } from '../phrases/picture.ts'
import { FileUpload } from './file-upload.tsx'
import { type BoundProps, useField } from './use-field.ts'

type PictureProps = Omit<BoundProps, 'isOptional'> & {
  /** The value that stands for an uploaded file. */
  readonly valueOfFile?: (fileId: string) => string
  /** Where the picture of a value is shown. */
  readonly urlOf?: (value: string) => string
  /** Which files are taken; default: those of pictures. */
  readonly fileHint?: string
}

const siteAddress = (fileId: string) => `/pictures/${fileId}`

export function PictureInput({ valueOfFile = siteAddress, urlOf = String, fileHint, ...props }: PictureProps) {
  const t = usePhrases(picturePhrases)
  const { id, field, error } = useField({ ...props, isOptional: true })
  const value = typeof field.value === 'string' ? field.value : ''
  const [unseen, setUnseen] = useState('')
  const [upload, setUpload] = useState<{ readonly value: string; readonly url: string }>()
  useEffect(() => () => (upload ? URL.revokeObjectURL(upload.url) : undefined), [upload])
  if (value === '') {
    return (
      <div className="field">
        <FileUpload
          label={props.label}
          purpose="picture"
          hint={fileHint ?? t.hint}
          onUploaded={async ({ fileId }, file) => {
            const uploaded = valueOfFile(fileId)
            setUpload({ value: uploaded, url: URL.createObjectURL(file) })
            field.onChange(uploaded)
          }}
        />
        <FieldNote id={id} hint={props.hint} error={error} />
      </div>
    )
  }
  return (
    <div className="field picture-input">
      <span className="field__label">{props.label}</span>
      <div className="picture-input__row">
        {unseen === value ? (
          <span className="muted small">{t.shownOnceSaved}</span>
        ) : (
          // The server shows the picture only after saving; until then the chosen file is shown.
          <img
            className="picture-input__picture"
            src={upload?.value === value ? upload.url : urlOf(value)}
            alt={props.label}
            onError={() => setUnseen(value)}
          />
        )}
        <button
          className="btn btn--outline btn--compact"
          type="button"
          disabled={props.isDisabled}
          onClick={() => field.onChange('')}
        >
          {t.remove}
        </button>
      </div>
      <FieldNote id={id} hint={props.hint} error={error} />
    </div>
  )
}
