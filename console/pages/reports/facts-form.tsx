// Form of the report details shared by both languages: facts, regions, cover.
import { useMemo } from 'react'
import { saveReportFacts } from '#contract/catalogue-admin.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import { fileFormats } from '#contract/licences.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ChecksInput } from '../../components/checks-input.tsx'
import { SwitchInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { NumberInput } from '../../components/number-inputs.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { CoverInputs } from './cover-inputs.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { useChoices } from './use-choices.ts'
import { type ReportFormProps, useAfterSaving } from './use-report-form.ts'

type Values = Omit<InputOf<typeof saveReportFacts>, 'id' | 'lock'>

export function FactsForm({ report, title, onReload, actions }: ReportFormProps) {
  const t = usePhrases(reportsPhrases)
  const language = useLanguage()
  const choices = useChoices()
  const { client } = useConsole()
  const can = useCan()
  const afterSaving = useAfterSaving()
  const record = useMemo(() => factsOf(report), [report])
  const save = async (values: Values) => {
    await client(saveReportFacts, { id: report.id, lock: report.lock, ...factsOf(values) })
    await afterSaving(true)
  }
  return (
    <FormPage<Values>
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
      <FormSection title={t.facts} text={t.factsText}>
        <NumberInput source="pages" label={t.pages} min={1} max={100_000} isOptional />
        <NumberInput source="exhibitCount" label={t.exhibitCount} min={0} max={100_000} isOptional />
        <NumberInput source="deliveryHours" label={t.deliveryHours} min={1} max={8760} unit={t.hours} />
        <div className="checks-inline">
          <ChecksInput
            source="formats"
            label={t.formats}
            options={fileFormats.map((value) => ({ value, label: t.formatNames[value] }))}
          />
          <ChecksInput
            source="regions"
            label={t.regions}
            options={choices.regions.map(({ value, zh, en }) => ({ value, label: language === 'zh-CN' ? zh : en }))}
          />
        </div>
        <SwitchInput source="isPinned" label={t.pin} hint={t.pinHint} />
      </FormSection>
      <FormSection title={t.cover} text={t.coverText}>
        <CoverInputs
          id={report.id}
          savedFileId={report.coverFileId}
          category={report.zh?.snapshot.category ?? report.en?.snapshot.category ?? ''}
        />
      </FormSection>
    </FormPage>
  )
}

function factsOf(values: Values): Values {
  const { pages, exhibitCount, formats, deliveryHours, regions, isPinned, coverLook, coverFileId } = values
  return { pages, exhibitCount, formats, deliveryHours, regions, isPinned, coverLook, coverFileId }
}
