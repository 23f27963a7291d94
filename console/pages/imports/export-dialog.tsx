// Export dialog: filters of the reports and format of the file.
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import type { Language } from '#contract/common/language.ts'
import { exportReports, exportStates, tableFormats } from '#contract/imports-admin.ts'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { useChoices } from '../reports/use-choices.ts'
import { downloadUrl } from './download-url.ts'
import { LabelledSelect } from './labelled-select.tsx'
import { LanguageSelect } from './language-select.tsx'

/** Query parameters of the export. Empty ones select everything. */
type Selection = {
  readonly language: Language | ''
  readonly format: string
  readonly state: string
  readonly industry: string
  readonly missingOther: '' | 'true'
  readonly search: string
}

export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePhrases(importsPhrases)
  const shell = usePhrases(shellPhrases)
  const language = useLanguage()
  const [selection, setSelection] = useState<Selection>({
    language,
    format: 'xlsx',
    state: '',
    industry: '',
    missingOther: '',
    search: '',
  })
  return (
    <DialogFrame size="narrow" busy={false} onClose={onClose}>
      <DialogHead title={t.exportTitle} subtitle={t.exportText} closeLabel={shell.cancel} />
      <div className="dialog__body import-fields">
        <ExportFields
          selection={selection}
          onChange={(change) => setSelection((before) => ({ ...before, ...change }))}
        />
      </div>
      <div className="dialog__foot">
        <div className="row">
          <button className="btn btn--outline" type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <a className="btn btn--primary" href={downloadUrl(exportReports, selection)} download onClick={onClose}>
            <Download className="icon icon--sm" aria-hidden="true" />
            {t.download}
          </a>
        </div>
      </div>
    </DialogFrame>
  )
}

type ExportFieldsProps = { readonly selection: Selection; readonly onChange: (change: Partial<Selection>) => void }

function ExportFields({ selection, onChange }: ExportFieldsProps) {
  const t = usePhrases(importsPhrases)
  const searchId = useId()
  const choices = useChoices()
  return (
    <>
      {/* Each language has industries of its own, so that the selected one is cleared. */}
      <LanguageSelect
        label={t.language}
        value={selection.language}
        onChange={(language) => onChange({ language, industry: '' })}
      />
      <LabelledSelect
        label={t.reportState}
        value={selection.state}
        onChange={(state) => onChange({ state })}
        emptyLabel={t.anyReportState}
        options={exportStates.map((state) => ({ value: state, label: t.reportStates[state] }))}
      />
      <LabelledSelect
        label={t.industry}
        value={selection.industry}
        onChange={(industry) => onChange({ industry })}
        emptyLabel={t.anyIndustry}
        options={choices[selection.language === 'zh-CN' ? 'zh' : 'en']}
      />
      <div className="field">
        <label htmlFor={searchId}>{t.exportSearch}</label>
        <input
          id={searchId}
          type="search"
          maxLength={200}
          value={selection.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </div>
      <div className="field field--switch">
        <label>
          <input
            type="checkbox"
            role="switch"
            aria-checked={selection.missingOther === 'true'}
            checked={selection.missingOther === 'true'}
            onChange={({ target }) => onChange({ missingOther: target.checked ? 'true' : '' })}
          />
          {t.missingOther}
        </label>
      </div>
      <LabelledSelect
        label={t.format}
        value={selection.format}
        onChange={(format) => onChange({ format })}
        options={tableFormats.map((format) => ({ value: format, label: t.formats[format] }))}
      />
    </>
  )
}
