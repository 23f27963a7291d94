// The choice of a sample: a PDF file of the report or an uploaded one, and its pages.
import { useId, useState } from 'react'
import type { Language } from '#contract/common/language.ts'
import { maxSamplePages } from '#contract/sample-states.ts'
import type { SampleChoice } from '#contract/samples-admin.ts'
import { buttonName } from '../../components/button-name.ts'
import { FileUpload } from '../../components/file-upload.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { samplesPhrases } from '../../phrases/samples.ts'
import { parsePageRanges, writePageRanges } from './page-ranges.ts'

type File = { readonly fileId: string; readonly name: string }

type SampleFormProps = {
  readonly language: Language
  readonly sample: SampleChoice | undefined
  readonly files: readonly File[]
  readonly isBusy: boolean
  readonly onChoose: (choice: { readonly fileId: string; readonly pages: number[] }) => void
}

/** Cover, contents and three pages of most reports. */
const defaultPages = '1-5'

export function SampleForm({ language, sample, files, isBusy, onChoose }: SampleFormProps) {
  const t = usePhrases(samplesPhrases)
  const { number } = useNumbers()
  const [uploaded, setUploaded] = useState<File>()
  const [fileId, setFileId] = useState(sample?.fileId ?? files[0]?.fileId ?? '')
  const [typed, setTyped] = useState(sample ? writePageRanges(sample.pages) : defaultPages)
  const [hasError, setError] = useState(false)
  const ids = { file: useId(), pages: useId(), message: useId() }
  const chosenBefore = sample ? [{ fileId: sample.fileId, name: sample.fileName }] : []
  const offered = new Map(
    [...files, ...chosenBefore, ...(uploaded ? [uploaded] : [])].map((file) => [file.fileId, file]),
  )
  const submit = () => {
    const pages = parsePageRanges(typed)
    setError(!pages)
    if (pages && fileId !== '') onChoose({ fileId, pages })
  }
  const max = number(maxSamplePages)
  return (
    <>
      <div className="field">
        <label className="field__label" htmlFor={ids.file}>
          {t.file}
        </label>
        <select className="select" id={ids.file} value={fileId} onChange={(event) => setFileId(event.target.value)}>
          {fileId === '' ? <option value="">{t.noFile}</option> : null}
          {[...offered.values()].map((file) => (
            <option key={file.fileId} value={file.fileId}>
              {file.name}
            </option>
          ))}
        </select>
      </div>
      <FileUpload
        label={t.upload}
        purpose="delivery"
        hint={t.uploadHint}
        onUploaded={async ({ fileId: uploadedId, name }) => {
          setUploaded({ fileId: uploadedId, name })
          setFileId(uploadedId)
        }}
      />
      <div className="field">
        <label className="field__label" htmlFor={ids.pages}>
          {t.pages}
        </label>
        <input
          id={ids.pages}
          value={typed}
          maxLength={200}
          aria-invalid={hasError}
          aria-describedby={ids.message}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className={hasError ? 'field__error' : 'field__hint'} id={ids.message}>
          {hasError ? t.wrongPages(max) : t.pagesHint(max)}
        </p>
      </div>
      <p>
        <button
          className="btn btn--primary"
          type="button"
          aria-label={buttonName(t.choose, t.sample[language])}
          disabled={isBusy || fileId === ''}
          onClick={submit}
        >
          {t.choose}
        </button>
      </p>
    </>
  )
}
