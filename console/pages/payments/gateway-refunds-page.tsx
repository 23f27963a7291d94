// Refunds at the gateways, automatic ones among them; those that were refused can be asked for again.
import { type GatewayRefundRow, gatewayRefundStates, retryGatewayRefund } from '#contract/payments-admin.ts'
import { useMay } from '../../calls/console-context.ts'
import { useCall } from '../../calls/use-call.ts'
import { Badge, type BadgeKind } from '../../parts/badge.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { FilterSelect } from '../../parts/filters.tsx'
import { OrderLink } from '../../parts/order-link.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { useNumbers } from '../../parts/use-numbers.ts'
import { moneyPhrases } from '../../phrases/money.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { usePhrases } from '../../phrases/phrases.ts'
import { QueueFigures, queueResources } from './queue-figures.tsx'

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
  const { methods } = usePhrases(ordersPhrases)
  const { amount, dateTime } = useNumbers()
  const may = useMay()
  return (
    <ResourceList<GatewayRefundRow>
      resource="payments/refunds"
      title={t.gatewayRefunds}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      kpis={<QueueFigures />}
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
      columns={[
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
          sub: (row) => methods[row.method],
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
          sub: (row) => row.lastError ?? (row.attempts > 1 ? t.attempts(row.attempts) : ''),
        },
        {
          name: 'act',
          label: '',
          show: (row) => (row.state === 'abnormal' && may('payments.resolve') ? <RetryButton row={row} /> : null),
        },
      ]}
      empty={{ title: t.noRefunds, text: t.noRefundsText }}
    />
  )
}

function RetryButton({ row }: { readonly row: GatewayRefundRow }) {
  const t = usePhrases(moneyPhrases)
  const { make } = useCall(retryGatewayRefund, { said: t.retried, refreshes: queueResources })
  return (
    <ConfirmButton
      label={t.retry}
      title={t.retry}
      text={t.retryText}
      confirmLabel={t.retry}
      onConfirm={() => make({ outRefundNo: row.outRefundNo })}
    />
  )
}
