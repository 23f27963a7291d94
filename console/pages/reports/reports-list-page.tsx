// Lists of reports: all of them, and those without translation parity.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { listAdminReports, type ReportAdminRow, reportStateFilters } from '#contract/catalogue-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { parityPhrases } from '../../phrases/parity.ts'
import { publishingPhrases } from '../../phrases/publishing.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { useParityTabs } from '../../publishing/parity-list.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useReportColumns } from './report-columns.tsx'
import { useChoices } from './use-choices.ts'

export function ReportsListPage() {
  const t = usePhrases(reportsPhrases)
  const { states } = usePhrases(publishingPhrases)
  const language = useLanguage()
  const choices = useChoices()
  const can = useCan()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const canChange = can('catalogue.publish')
  const columns = useReportColumns(canChange ? { chosen, setChosen } : undefined)
  return (
    <ResourceList<ReportAdminRow>
      resource="reports"
      endpoint={listAdminReports}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'touchedAt', order: 'desc' }}
      actions={<ListActions />}
      kpis={canChange ? <BulkBar chosen={chosen} onDone={() => setChosen(new Set())} /> : null}
      filters={
        <>
          <FilterSelect
            name="state"
            label={t.anyState}
            options={reportStateFilters.map((value) => ({
              value,
              label: value === 'changed' ? t.changed : states[value],
            }))}
          />
          <FilterSelect
            name="category"
            label={t.anyIndustry}
            options={language === 'zh-CN' ? choices.zh : choices.en}
          />
          <FilterSelect name="language" label={t.languageOf} options={[{ value: 'en-US', label: t.inEnglish }]} />
          <FilterSelect
            name="missing"
            label={t.anyMissing}
            options={[
              { value: 'zh-CN', label: t.missingZh },
              { value: 'en-US', label: t.missingEn },
            ]}
          />
          <FilterSelect
            name="withoutSample"
            label={t.anySample}
            options={[
              { value: 'zh-CN', label: t.withoutSampleZh },
              { value: 'en-US', label: t.withoutSampleEn },
            ]}
          />
        </>
      }
      columns={columns}
      linkOf={(row) => `/reports/${row.id}`}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

export function ParityListPage() {
  const { search } = usePhrases(reportsPhrases)
  const t = usePhrases(parityPhrases)
  const tabs = useParityTabs()
  const columns = useReportColumns(undefined)
  return (
    <ResourceList<ReportAdminRow>
      resource="reports"
      endpoint={listAdminReports}
      title={t.title}
      searchLabel={search}
      standardSort={{ sort: 'touchedAt', order: 'desc' }}
      actions={<ListActions />}
      kpis={<p className="muted small list-note">{t.text}</p>}
      always={{ differing: 'true' }}
      tabs={tabs}
      columns={columns}
      linkOf={(row) => `/reports/${row.id}/parity`}
      empty={{ title: t.ok, text: t.none }}
    />
  )
}

export function ListActions() {
  const t = usePhrases(reportsPhrases)
  const parity = usePhrases(parityPhrases)
  const can = useCan()
  return (
    <>
      <Link className="btn btn--quiet btn--compact" to="/reports">
        {t.list}
      </Link>
      <Link className="btn btn--quiet btn--compact" to="/reports/parity">
        {parity.title}
      </Link>
      <Link className="btn btn--quiet btn--compact" to="/reports/trash">
        {t.trash}
      </Link>
      {can('catalogue.write') ? (
        <Link className="btn btn--primary btn--compact" to="/reports/create">
          <Plus className="icon icon--sm" aria-hidden="true" />
          {t.add}
        </Link>
      ) : null}
    </>
  )
}
