// New import: template, language, file. The server checks a file as soon as it is uploaded.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Language, languages } from '#contract/common/language.ts'
import { getImportTemplate, startImport, tableFormats } from '#contract/imports-admin.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { FileUpload } from '../../components/file-upload.tsx'
import { Page } from '../../components/page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'
import { downloadUrl } from './download-url.ts'
import { ImportSteps } from './import-steps.tsx'
import { LanguageSelect } from './language-select.tsx'

export function ImportNewPage() {
  const t = usePhrases(importsPhrases)
  const navigate = useNavigate()
  const [language, setLanguage] = useState<Language | ''>('')
  const { mutate } = useApiMutation(startImport, {
    refreshes: ['imports'],
    onDone: ({ id }) => void navigate(`/imports/${id}`),
  })
  return (
    <Page title={t.newTitle}>
      <ImportSteps state={undefined} />
      <FormSection title={t.template} text={t.templateText}>
        <div className="import-templates">
          {languages.flatMap((each) =>
            tableFormats.map((format) => (
              <a
                key={`${each} ${format}`}
                className="btn btn--outline btn--compact"
                href={downloadUrl(getImportTemplate, { language: each, format })}
                download
              >
                <Download className="icon icon--sm" aria-hidden="true" />
                {t.templateOf(t.languages[each], format.toUpperCase())}
              </a>
            )),
          )}
        </div>
      </FormSection>
      <FormSection title={t.stepFile} text={t.fileText}>
        <LanguageSelect
          label={t.language}
          value={language}
          onChange={setLanguage}
          emptyLabel={t.languageFound}
          hint={t.languageHint}
        />
        <FileUpload
          label={t.chooseFile}
          purpose="import"
          hint={t.fileHint}
          onUploaded={({ fileId }) => mutate({ fileId, ...(language ? { language } : {}) })}
        />
      </FormSection>
    </Page>
  )
}
