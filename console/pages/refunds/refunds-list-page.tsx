// List of refund requests by staff, pending and decided.
import { useQuery } from '@tanstack/react-query'
import { listRefundRequests, type RefundRequestRow, refundCounts, requestStates } from '#contract/refunds-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { Kpis } from '../../components/kpis.tsx'
import type { Column } from '../../components/list-table.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { RefundPanel } from './refund-panel.tsx'
import { RequestBadge } from './request-badge.tsx'

export function RefundsListPage() {
  const t = usePhrases(moneyPhrases)
  const { amount, number } = useNumbers()
  const { client } = useConsole()
  const totals = useQuery({ queryKey: ['refunds', 'figures'], queryFn: () => client(refundCounts, {}) }).data
  return (
    <ResourceList<RefundRequestRow>
      resource="refunds"
      endpoint={listRefundRequests}
      title={t.refunds}
      standardSort={{ sort: 'requestedAt', order: 'desc' }}
      kpis={
        <Kpis
          kpis={[
            {
              label: t.waitingRequests,
              value: totals && number(totals.counts.requested),
              isWarning: (totals?.counts.requested ?? 0) > 0,
              to: '/refunds?state=requested',
            },
            { label: t.limits, value: totals?.limits.map((money) => amount(money)).join(' · ') },
          ]}
        />
      }
      tabs={{
        filter: 'state',
        label: t.requestTabs,
        options: [
          {
            value: '',
            label: t.requestState[''],
            count: totals && requestStates.reduce((sum, state) => sum + totals.counts[state], 0),
          },
          ...requestStates.map((state) => ({
            value: state,
            label: t.requestState[state],
            count: totals?.counts[state],
          })),
        ],
      }}
      columns={useRefundRequestColumns()}
      detail={(id) => <RefundPanel id={id} />}
      empty={{ title: t.noRequests, text: t.noRequestsText }}
    />
  )
}

function useRefundRequestColumns(): readonly Column<RefundRequestRow>[] {
  const t = usePhrases(moneyPhrases)
  const { amount, dateTime } = useNumbers()
  return [
    {
      name: 'order',
      label: t.order,
      sort: 'requestedAt',
      show: (row) => <span className="num">{row.order.orderNo}</span>,
      sub: (row) => <span className="num">{dateTime(row.requestedAt)}</span>,
    },
    {
      name: 'customer',
      label: t.customer,
      isLong: true,
      show: (row) => row.order.customer || '—',
      sub: (row) => row.order.title,
    },
    { name: 'amount', label: t.amount, isNumber: true, show: (row) => amount(row.amount) },
    {
      name: 'by',
      label: t.requestedBy,
      show: (row) => row.requestedBy.name,
      sub: (row) => (row.needsSecond && row.state === 'requested' ? t.needsSecond : ''),
    },
    {
      name: 'state',
      label: t.state,
      show: (row) => <RequestBadge request={row} />,
      sub: (row) => row.decidedBy ?? '',
    },
  ]
}
