// Upload of many results of the issuing platform: files, what became of each, and numbers that staff paste.
import { FormSection } from '../../components/bilingual-fields.tsx'
import { FilesDrop } from '../../components/files-drop.tsx'
import { Page } from '../../components/page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { FapiaoSections } from './fapiao-sections.tsx'
import { NumbersForm } from './numbers-form.tsx'
import { UploadResults } from './upload-results.tsx'
import { useResultUploads } from './use-result-uploads.ts'

export function FapiaoUploadPage() {
  const t = usePhrases(fapiaoPhrases)
  const { uploads, add, retry } = useResultUploads()
  return (
    <Page title={t.upload}>
      <FapiaoSections />
      <div className="form-page__fields">
        <FormSection title={t.dropLabel} text={t.uploadText}>
          <FilesDrop
            label={t.dropLabel}
            hint={t.dropHint}
            chooseLabel={t.chooseFiles}
            dropLabel={t.dropHere}
            accept=".pdf,.ofd,.xml"
            onFiles={add}
          />
          {uploads.length > 0 ? <UploadResults uploads={uploads} onRetry={retry} /> : null}
        </FormSection>
        <FormSection title={t.numbers} text={t.numbersText}>
          <NumbersForm />
        </FormSection>
      </div>
    </Page>
  )
}
