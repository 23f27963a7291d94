// Refunds at the gateways, including automatic ones. Rejected ones can be retried or recorded as external refunds.
import {
  decidePayout,
  type GatewayRefundRow,
  gatewayRefundStates,
  listGatewayRefunds,
  recordPayout,
  retryGatewayRefund,
} from '#contract/refunds-admin.ts'
import { useMay, useMe } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FilterSelect } from '../../components/filters.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { OrderLink } from '../../components/order-link.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { ExceptionCounts, queueResources } from './exception-counts.tsx'

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
  const payoutText = ({ state, payout }: GatewayRefundRow) => {
    if (!payout || (state !== 'abnormal' && state !== 'succeeded')) return undefined
    if (!payout.isWaiting) return state === 'succeeded' ? t.paidOtherwise(payout.reference) : undefined
    return state === 'abnormal' ? t.payoutWaits(payout.by.name) : undefined
  }
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
          show: (row) => (row.state === 'abnormal' ? <WaysOut row={row} /> : null),
        },
      ]}
      empty={{ title: t.noRefunds, text: t.noRefundsText }}
    />
  )
}

function WaysOut({ row }: { readonly row: GatewayRefundRow }) {
  const may = useMay()
  const isWaiting = row.payout?.isWaiting ?? false
  return (
    <span className="row-actions">
      {may('payments.resolve') && !isWaiting ? <RetryButton row={row} /> : null}
      {may('refunds.approve') ? isWaiting ? <PayoutDecision row={row} /> : <PayoutButton row={row} /> : null}
    </span>
  )
}

function PayoutButton({ row }: { readonly row: GatewayRefundRow }) {
  const t = usePhrases(moneyPhrases)
  const notify = useNotify()
  const { amount } = useNumbers()
  const { mutate } = useApiMutation(recordPayout, {
    refreshes: queueResources,
    onDone: ({ isDone }) => notify(isDone ? t.paidOut.done : t.paidOut.waiting),
  })
  return (
    <FormButton
      kind="danger"
      label={t.payOut}
      title={t.payOut}
      text={t.payOutText(amount(row.amount))}
      submitLabel={t.payOut}
      fields={[
        { name: 'reference', label: t.reference, maxLength: 200 },
        { name: 'note', label: t.note, type: 'lines', maxLength: 500 },
      ]}
      onSubmit={({ reference, note }, place) => mutate({ outRefundNo: row.outRefundNo, reference, note }, place)}
    />
  )
}

/** Four-eyes approval: the person who recorded an external refund can withdraw it, someone else confirms it. */
function PayoutDecision({ row: { outRefundNo, payout } }: { readonly row: GatewayRefundRow }) {
  const t = usePhrases(moneyPhrases)
  const me = useMe()
  const confirm = useApiMutation(decidePayout, { successMessage: t.payoutConfirmed, refreshes: queueResources })
  const withdraw = useApiMutation(decidePayout, { successMessage: t.payoutWithdrawn, refreshes: queueResources })
  if (!payout) return null
  const text = t.confirmPayoutText(payout.by.name, payout.reference, payout.note)
  return (
    <>
      {payout.by.id === me.id ? null : (
        <ConfirmButton
          label={t.confirmPayout}
          title={t.confirmPayout}
          text={text}
          confirmLabel={t.confirmPayout}
          onConfirm={() => confirm.mutate({ outRefundNo, decision: 'confirm' })}
        />
      )}
      <ConfirmButton
        label={t.withdrawPayout}
        title={t.withdrawPayout}
        text={text}
        confirmLabel={t.withdrawPayout}
        onConfirm={() => withdraw.mutate({ outRefundNo, decision: 'withdraw' })}
      />
    </>
  )
}

function RetryButton({ row }: { readonly row: GatewayRefundRow }) {
  const t = usePhrases(moneyPhrases)
  const { mutate } = useApiMutation(retryGatewayRefund, { successMessage: t.retried, refreshes: queueResources })
  return (
    <ConfirmButton
      label={t.retry}
      title={t.retry}
      text={t.retryText}
      confirmLabel={t.retry}
      onConfirm={() => mutate({ outRefundNo: row.outRefundNo })}
    />
  )
}
