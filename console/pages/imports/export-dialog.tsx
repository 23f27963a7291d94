// Export dialog: filters of the reports and format of the file.
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { exportReports, exportStates, tableFormats } from '#contract/imports-admin.ts'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { useChoices } from '../reports/use-choices.ts'
import { downloadUrl } from './download-url.ts'
import { LanguageSelect } from './language-select.tsx'

export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePhrases(importsPhrases)
  const shell = usePhrases(shellPhrases)
  const reading = useLanguage()
  const id = useId()
  const choices = useChoices()
  const [selection, setSelection] = useState({
    language: reading as string,
    format: 'xlsx',
    state: '',
    industry: '',
    missingOther: '',
    search: '',
  })
  const change = (field: keyof typeof selection) => (event: { target: { value: string } }) =>
    setSelection({ ...selection, [field]: event.target.value })
  return (
    <DialogFrame size="narrow" busy={false} onClose={onClose}>
      <DialogHead title={t.exportTitle} subtitle={t.exportText} closeLabel={shell.cancel} />
      <div className="dialog__body import-fields">
        <LanguageSelect
          label={t.language}
          value={selection.language}
          onChange={({ target }) => setSelection({ ...selection, language: target.value, industry: '' })}
        />
        <div className="field">
          <label htmlFor={`${id}state`}>{t.reportState}</label>
          <select id={`${id}state`} className="select" value={selection.state} onChange={change('state')}>
            <option value="">{t.anyReportState}</option>
            {exportStates.map((state) => (
              <option key={state} value={state}>
                {t.reportStates[state]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}industry`}>{t.industry}</label>
          <select id={`${id}industry`} className="select" value={selection.industry} onChange={change('industry')}>
            <option value="">{t.anyIndustry}</option>
            {choices[selection.language === 'zh-CN' ? 'zh' : 'en'].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}search`}>{t.exportSearch}</label>
          <input
            id={`${id}search`}
            type="search"
            maxLength={200}
            value={selection.search}
            onChange={change('search')}
          />
        </div>
        <div className="field field--switch">
          <label>
            <input
              type="checkbox"
              role="switch"
              aria-checked={selection.missingOther === 'true'}
              checked={selection.missingOther === 'true'}
              onChange={({ target }) => setSelection({ ...selection, missingOther: target.checked ? 'true' : '' })}
            />
            {t.missingOther}
          </label>
        </div>
        <div className="field">
          <label htmlFor={`${id}format`}>{t.format}</label>
          <select id={`${id}format`} className="select" value={selection.format} onChange={change('format')}>
            {tableFormats.map((format) => (
              <option key={format} value={format}>
                {t.formats[format]}
              </option>
            ))}
          </select>
        </div>
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
