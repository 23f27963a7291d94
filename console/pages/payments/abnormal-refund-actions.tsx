// Actions of a refund that the gateway cannot complete: retry, record an external refund, confirm or withdraw that record.
import { decidePayout, type GatewayRefundRow, recordPayout, retryGatewayRefund } from '#contract/refunds-admin.ts'
import { useCan, useMe } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { queueResources } from './exception-counts.tsx'

export function AbnormalRefundActions({ row }: { readonly row: GatewayRefundRow }) {
  const can = useCan()
  const isWaiting = row.payout?.isWaiting ?? false
  return (
    <span className="row-actions">
      {can('payments.resolve') && !isWaiting ? <RetryButton row={row} /> : null}
      {can('refunds.approve') ? isWaiting ? <PayoutDecision row={row} /> : <PayoutButton row={row} /> : null}
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
