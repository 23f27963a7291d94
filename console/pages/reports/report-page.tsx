// Page of a report with its tabs.
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { getAdminReport, type ReportAdmin, trashReport } from '#contract/catalogue-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { Page } from '../../components/page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { publishingPhrases } from '../../phrases/publishing.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { ItemFiles } from '../../publishing/item-files.tsx'
import { FactsForm } from './facts-form.tsx'
import { ParityTab } from './parity-tab.tsx'
import { PricesForm } from './prices-form.tsx'
import { ReportTabs, reportTabs } from './report-tabs.tsx'
import { SampleTab } from './sample-tab.tsx'
import { SeriesTab } from './series-tab.tsx'
import { TextsForm } from './texts-form.tsx'
import { VersionsTab } from './versions-tab.tsx'

export function ReportPage() {
  const t = usePhrases(reportsPhrases)
  const { id = '', tab } = useParams()
  if (tab !== undefined && !reportTabs.some((name) => name === tab)) return <NotFound />
  return (
    <RecordLoader<ReportAdmin> resource="reports" endpoint={getAdminReport} id={id} title={t.title}>
      {(report, reload) => <Tab key={report.id} report={report} onReload={reload} />}
    </RecordLoader>
  )
}

function Tab({ report, onReload }: { readonly report: ReportAdmin; readonly onReload: () => void }) {
  const { tab = 'texts' } = useParams()
  const language = useLanguage()
  const { inTrash, trash } = usePhrases(publishingPhrases)
  const shown = language === 'zh-CN' ? (report.zh ?? report.en) : (report.en ?? report.zh)
  const title = `${report.reportNo} ${shown?.snapshot.title ?? ''}`
  const props = useMemo(() => ({ report, title, onReload }), [report, title, onReload])
  if (report.isTrashed) {
    return (
      <Page title={title}>
        <p className="notice">{inTrash}</p>
        <p>
          <Link className="link" to="/reports/trash">
            {trash}
          </Link>
        </p>
      </Page>
    )
  }
  const actions = <TrashButton id={report.id} />
  if (tab === 'prices') return <PricesForm {...props} actions={actions} />
  if (tab === 'facts') return <FactsForm {...props} actions={actions} />
  if (tab === 'texts') return <TextsForm {...props} actions={actions} />
  return (
    <Page title={title} actions={actions}>
      <ReportTabs id={report.id} />
      {tab === 'files' ? <ItemFiles kind="report" id={report.id} /> : null}
      {tab === 'sample' ? <SampleTab id={report.id} /> : null}
      {tab === 'series' ? <SeriesTab id={report.id} /> : null}
      {tab === 'parity' ? <ParityTab report={report} /> : null}
      {tab === 'versions' ? <VersionsTab report={report} /> : null}
    </Page>
  )
}

function TrashButton({ id }: { readonly id: number }) {
  const t = usePhrases(publishingPhrases)
  const can = useCan()
  const navigate = useNavigate()
  const { mutate } = useApiMutation(trashReport, {
    successMessage: t.trashed,
    refreshes: ['reports', 'report-trash'],
    onDone: () => void navigate('/reports'),
  })
  if (!can('catalogue.publish')) return null
  return (
    <ConfirmButton
      kind="danger"
      label={t.toTrash}
      title={t.toTrashTitle}
      text={t.toTrashText}
      confirmLabel={t.toTrash}
      onConfirm={() => mutate({ id })}
    />
  )
}
