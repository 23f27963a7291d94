// Cover of a report: a generated design or an uploaded image.
import { coverPath } from '#contract/catalogue.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { type CoverIndustry, coverColours } from '#ui/cover/cover-colours.ts'
import { FileUpload } from '../../components/file-upload.tsx'
import { useField } from '../../components/use-field.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'

const looks = Object.keys(coverColours) as CoverIndustry[] // keys of a literal

type Props = {
  readonly id: number
  readonly category: string
  /** The saved image; an unsaved upload has no URL yet. */
  readonly savedFileId: string | null
}

export function CoverInputs({ id, category, savedFileId }: Props) {
  const t = usePhrases(reportsPhrases)
  const look = useField({ source: 'coverLook', label: t.cover, isOptional: true })
  const picture = useField({ source: 'coverFileId', label: t.coverPicture, isOptional: true })
  const fileId: unknown = picture.field.value
  const set = (value: string | null) => picture.field.onChange({ target: { value } })
  if (typeof fileId === 'string' && fileId !== '') {
    return (
      <div>
        {fileId === savedFileId ? (
          <img className="cover-picture" src={`/api${coverPath}${fileId}`} alt={t.cover} />
        ) : (
          <p className="muted">{t.pictureToSave}</p>
        )}
        <button className="btn btn--outline btn--compact" type="button" onClick={() => set(null)}>
          {t.removePicture}
        </button>
      </div>
    )
  }
  return (
    <>
      <fieldset className="cover-choice">
        <legend className="field__label">{t.cover}</legend>
        {[null, ...looks].map((name) => (
          <label key={name ?? ''}>
            <input
              type="radio"
              name={look.field.name}
              checked={(look.field.value ?? null) === name}
              onChange={() => look.field.onChange({ target: { value: name } })}
            />
            <Cover size="thumb" id={id} category={category} chosen={{ look: name, picture: null }} />
            {name === null ? t.coverOwn : t.coverLooks[name]}
          </label>
        ))}
      </fieldset>
      <FileUpload
        label={t.coverPicture}
        purpose="picture"
        onUploaded={(file) => {
          set(file.fileId)
          return undefined
        }}
      />
    </>
  )
}
