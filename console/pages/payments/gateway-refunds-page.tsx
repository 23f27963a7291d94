// Refunds at the gateways, including automatic ones. Rejected ones can be retried or recorded as external refunds.
import { type GatewayRefundRow, gatewayRefundStates, listGatewayRefunds } from '#contract/refunds-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { FilterSelect } from '../../components/filters.tsx'
import type { Column } from '../../components/list-table.tsx'
import { OrderLink } from '../../components/order-link.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { AbnormalRefundActions } from './abnormal-refund-actions.tsx'
import { ExceptionCounts } from './exception-counts.tsx'

const kinds: Readonly<Record<GatewayRefundRow['state'], BadgeKind>> = {
  requested: 'waiting',
  submitting: 'waiting',
  processing: 'waiting',
  succeeded: 'success',
  abnormal: 'failed',
  closed: 'cancelled',
  rejected: 'cancelled',
}

export function GatewayRefundsPage() {
  const t = usePhrases(moneyPhrases)
  return (
    <ResourceList<GatewayRefundRow>
      resource="payments/refunds"
      endpoint={listGatewayRefunds}
      title={t.gatewayRefunds}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      kpis={<ExceptionCounts />}
      filters={
        <>
          <FilterSelect
            name="state"
            label={t.anyState}
            options={gatewayRefundStates.map((value) => ({ value, label: t.gatewayStates[value] }))}
          />
          <FilterSelect
            name="isAutomatic"
            label={t.anyCause}
            options={[
              { value: 'yes', label: t.automatic },
              { value: 'no', label: t.byStaff },
            ]}
          />
        </>
      }
      columns={useGatewayRefundColumns()}
      empty={{ title: t.noRefunds, text: t.noRefundsText }}
    />
  )
}

function useGatewayRefundColumns(): readonly Column<GatewayRefundRow>[] {
  const t = usePhrases(moneyPhrases)
  const { methods } = usePhrases(ordersPhrases)
  const { amount, dateTime } = useNumbers()
  const payoutText = ({ state, payout }: GatewayRefundRow) => {
    if (!payout || (state !== 'abnormal' && state !== 'succeeded')) return undefined
    if (!payout.isWaiting) return state === 'succeeded' ? t.paidOtherwise(payout.reference) : undefined
    return state === 'abnormal' ? t.payoutWaits(payout.by.name) : undefined
  }
  return [
    {
      name: 'order',
      label: t.order,
      show: (row) => <OrderLink order={row.order} />,
      sub: (row) => <span className="num">{dateTime(row.createdAt)}</span>,
    },
    { name: 'customer', label: t.customer, isLong: true, show: (row) => row.order.customer || '—' },
    {
      name: 'amount',
      label: t.amount,
      isNumber: true,
      show: (row) => amount(row.amount),
      sub: (row) => methods[row.method].variantLabel,
    },
    {
      name: 'reason',
      label: t.reason,
      show: (row) => t.causes[row.reason],
      sub: (row) => <span className="num">{row.outRefundNo}</span>,
    },
    {
      name: 'state',
      label: t.state,
      show: (row) => <Badge kind={kinds[row.state]} label={t.gatewayStates[row.state]} />,
      sub: (row) => payoutText(row) ?? row.lastError ?? (row.attempts > 1 ? t.attempts(row.attempts) : ''),
    },
    {
      name: 'act',
      label: '',
      show: (row) => (row.state === 'abnormal' ? <AbnormalRefundActions row={row} /> : null),
    },
  ]
}
