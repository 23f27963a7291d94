// Field for a file: a button that opens the browser's dialog, then the file with its progress and a button that removes it.
import { CircleCheck, Paperclip, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatSize } from '#ui/format.ts'
import { uploadPhrases } from '#ui/phrases/upload-phrases.ts'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import { uploadableTypes } from './uploadable-file.ts'
import type { FileUploading } from './use-file-upload.ts'

type FileUploadProps = {
  readonly upload: FileUploading
  readonly label: string
  /** Text for "optional"; without it the field is required. */
  readonly optional?: string
}

export function FileUpload({ upload, label, optional }: FileUploadProps) {
  const labels = uploadPhrases(useSite().language)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { file, sending, error } = upload
  return (
    <div className="field upload">
      <FieldLabel htmlFor={id} label={label} optional={optional} />
      <UploadedFile
        upload={upload}
        onRemove={() => {
          upload.remove()
          input.current?.focus() // the pressed button disappears with the file
        }}
      />
      <div className="upload__choice">
        <input
          ref={input}
          {...describedInput(id, { hint: labels.hint, error })}
          type="file"
          accept={uploadableTypes}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            if (chosen) void upload.choose(chosen)
            target.value = '' // choosing the same file again is a change too
          }}
        />
        <label className="btn btn--outline btn--compact" htmlFor={id}>
          <Paperclip className="icon icon--sm" aria-hidden="true" />
          {file || sending ? labels.another : labels.choose}
        </label>
      </div>
      <FieldNote id={id} hint={labels.hint} error={error} />
    </div>
  )
}

/** Always rendered, because its live region must exist before its text appears. */
function UploadedFile({ upload: { file, sending }, onRemove }: { upload: FileUploading; onRemove: () => void }) {
  const { language } = useSite()
  const labels = uploadPhrases(language)
  const name = file?.name ?? sending?.name
  return (
    <div role="status">
      {name === undefined ? null : (
        <div className="upload__file">
          {file ? <CircleCheck className="icon icon--sm" aria-hidden="true" /> : null}
          <span>
            {name}
            {file ? (
              <small className="muted num">
                {formatSize(file.size, language)} · {labels.done}
              </small>
            ) : (
              <progress value={sending?.fraction ?? 0} max={1} aria-label={labels.sending(name)} />
            )}
          </span>
          <button className="icon-btn" type="button" aria-label={labels.remove(name)} onClick={onRemove}>
            <X className="icon icon--sm" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
