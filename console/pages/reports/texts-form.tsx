// Text form of a report with both languages side by side. Each language is saved and published separately.
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { type ReportAdmin, reportLocalizationEndpoints } from '#contract/catalogue-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { BilingualFields, type LanguageKey } from '../../components/bilingual-fields.tsx'
import { Fields } from '../../components/fields.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { languageOf } from '../../content/save-localizations.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { LocalizationHeader } from '../../publishing/localization-header.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { ContentsFields, ExhibitFields, TextFields } from './texts-fields.tsx'
import { type TextsPart, textsParts, useShowPartWithErrors } from './texts-parts.ts'
import type { ReportFormProps } from './use-report-form.ts'
import { type Texts, useSaveTexts } from './use-save-texts.ts'

export function TextsForm({ report, title, onReload, actions }: ReportFormProps) {
  const t = usePhrases(reportsPhrases)
  const can = useCan()
  const { record, save } = useSaveTexts(report)
  const [part, setPart] = useState<TextsPart>('text')
  return (
    <FormPage<Texts>
      title={title}
      actions={actions}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo="/reports"
      isReadOnly={!can('catalogue.write')}
    >
      <ReportTabs id={report.id} />
      {can('catalogue.write') ? null : <p className="form-note">{t.readOnly}</p>}
      <PartTabs part={part} onShow={setPart} />
      <ShowPartWithErrors part={part} onShow={setPart} />
      <BilingualFields>
        {(key) => (
          <>
            <Head report={report} language={key} />
            {/* All parts stay in the form: what is typed in one is not lost by looking at another. */}
            <Fields className="side-by-side__fields" hidden={part !== 'text'}>
              <TextFields language={key} isNew={report[key] === null} />
            </Fields>
            <Fields className="side-by-side__fields" hidden={part !== 'contents'}>
              <ContentsFields language={key} />
            </Fields>
            <Fields className="side-by-side__fields" hidden={part !== 'exhibits'}>
              <ExhibitFields language={key} />
            </Fields>
          </>
        )}
      </BilingualFields>
    </FormPage>
  )
}

type PartProps = { readonly part: TextsPart; readonly onShow: (part: TextsPart) => void }

function PartTabs({ part, onShow }: PartProps) {
  const t = usePhrases(reportsPhrases)
  return (
    <div className="part-tabs" role="toolbar" aria-label={t.tabs.texts}>
      {textsParts.map((name) => (
        <button key={name} type="button" aria-pressed={part === name} onClick={() => onShow(name)}>
          {t.parts[name]}
        </button>
      ))}
    </div>
  )
}

function ShowPartWithErrors({ part, onShow }: PartProps) {
  useShowPartWithErrors(part, onShow)
  return null
}

function Head({ report, language }: { readonly report: ReportAdmin; readonly language: LanguageKey }) {
  const { dirtyFields } = useFormState()
  const slot = {
    endpoints: reportLocalizationEndpoints,
    resource: 'reports',
    id: report.id,
    language: languageOf(language),
  }
  const isDirty = Object.keys(dirtyFields).length > 0
  return <LocalizationHeader slot={slot} localization={report[language]} isDirty={isDirty} publicPath="/reports/" />
}
