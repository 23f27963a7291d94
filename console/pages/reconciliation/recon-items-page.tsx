// Results of a reconciliation run by row; mismatches come first.
import { Link, useParams } from 'react-router'
import {
  getReconRun,
  listReconItems,
  type ReconItemRow,
  type ReconRunRow,
  reconVerdicts,
} from '#contract/reconciliation-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { OrderLink } from '../../components/order-link.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { isUnderWay, ReconRunBadge } from './recon-run-badge.tsx'
import { RunDayButton } from './run-day-button.tsx'

export function ReconItemsPage() {
  const { id = '' } = useParams()
  return (
    <RecordLoader<ReconRunRow> resource="reconciliation" endpoint={getReconRun} id={id} isChanging={isUnderWay}>
      {(run) => <Items run={run} />}
    </RecordLoader>
  )
}

function Items({ run }: { readonly run: ReconRunRow }) {
  const t = usePhrases(moneyPhrases)
  const { foreignAmount, date, dateTime } = useNumbers()
  const can = useCan()
  return (
    <ResourceList<ReconItemRow>
      resource="reconciliation/items"
      endpoint={listReconItems}
      title={t.runTitle(date(run.date), t.providers[run.provider])}
      standardSort={{ sort: 'verdict', order: 'desc' }}
      perPage={50}
      always={{ runId: run.id }}
      isChanging={() => isUnderWay(run)}
      actions={
        <>
          <ReconRunBadge state={run.state} />
          <Link className="btn btn--quiet btn--compact" to="/reconciliation">
            {t.backToRuns}
          </Link>
          {can('reconciliation.run') ? <RunDayButton date={run.date} /> : null}
        </>
      }
      tabs={{
        filter: 'verdict',
        label: t.verdict,
        options: [
          { value: '', label: t.anyVerdict },
          ...reconVerdicts.map((value) => ({ value, label: t.verdicts[value], count: run.counts[value] ?? 0 })),
        ],
      }}
      columns={[
        {
          name: 'trade',
          label: t.trade,
          show: (row) => <span className="num">{row.outRefundNo || row.outTradeNo}</span>,
          sub: (row) => <span className="num">{row.tradeNo}</span>,
        },
        { name: 'kind', label: t.kind, show: (row) => t.itemKinds[row.kind] },
        { name: 'amount', label: t.amount, isNumber: true, show: (row) => foreignAmount(row.amount) },
        {
          name: 'verdict',
          label: t.verdict,
          show: (row) => <Badge kind={kindOf(row)} label={t.verdicts[row.verdict]} />,
        },
        {
          name: 'order',
          label: t.order,
          show: (row) => (row.order ? <OrderLink order={row.order} /> : '—'),
          sub: (row) => row.order?.customer ?? '',
        },
        { name: 'at', label: t.at, show: (row) => <span className="num">{dateTime(row.at)}</span> },
      ]}
      empty={{ title: t.noItems, text: t.noItemsText }}
    />
  )
}

function kindOf({ verdict }: ReconItemRow): BadgeKind {
  if (verdict === 'matched') return 'success'
  return verdict === 'repaired' ? 'neutral' : 'failed'
}
