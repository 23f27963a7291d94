// Actions on an order, by its state and the permissions of the signed-in staff.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseAmount } from '#contract/common/money.ts'
import { type AdminOrder, changeDeliveryEmail, resendDeliveryMail, revokeOrder } from '#contract/orders-admin.ts'
import { cancelUnpaidOrder, queryGateway } from '#contract/payments-admin.ts'
import { refundCounts, requestRefund } from '#contract/refunds-admin.ts'
import { useConsole, useMay } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { DeliverButton } from './deliver-button.tsx'

const refreshes = ['orders', 'refunds', 'payments']

export function OrderActions({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const may = useMay()
  const notify = useNotify()
  const email = useApiMutation(changeDeliveryEmail, { said: t.emailChanged, refreshes })
  const again = useApiMutation(resendDeliveryMail, { said: t.mailed, refreshes })
  const revoke = useApiMutation(revokeOrder, { said: t.revoked, refreshes })
  const cancel = useApiMutation(cancelUnpaidOrder, { said: t.cancelled, refreshes })
  const ask = useApiMutation(queryGateway, {
    refreshes,
    onDone: ({ state }) => notify(t.asked(t.states[state as AdminOrder['state']] ?? state)),
  })
  const { id } = order
  const isOpen = order.state === 'waiting' || order.state === 'closing'
  const isAlive = order.state === 'paid' && order.isEntitled
  const mayDeliver = may('orders.deliver')
  return (
    <>
      {mayDeliver && isAlive ? <DeliverButton order={order} /> : null}
      {mayDeliver && (isOpen || isAlive) ? (
        <FormButton
          label={t.changeEmail}
          title={t.changeEmail}
          text={t.changeEmailText}
          submitLabel={t.save}
          fields={[{ name: 'email', label: t.newEmail, type: 'email', initial: order.email, maxLength: 254 }]}
          onSubmit={(values, place) => email.make({ id, email: values.email }, place)}
        />
      ) : null}
      {mayDeliver && isAlive && order.fulfilmentState === 'delivered' ? (
        <ConfirmButton
          label={t.mailAgain}
          title={t.mailAgain}
          text={t.mailAgainText(order.email)}
          confirmLabel={t.mailAgain}
          onConfirm={() => again.make({ id })}
        />
      ) : null}
      {mayDeliver && order.state !== 'paid' ? (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-busy={ask.isBusy || undefined}
          onClick={() => void ask.make({ id })}
        >
          {t.askGateway}
        </button>
      ) : null}
      {may('refunds.request') && order.refundable.minor > 0 && !order.openRequest ? (
        <RefundButton order={order} />
      ) : null}
      {mayDeliver && isOpen ? (
        <ConfirmButton
          kind="danger"
          label={t.cancelOrder}
          title={t.cancelTitle(order.orderNo)}
          text={t.cancelText}
          confirmLabel={t.cancelConfirm}
          onConfirm={() => cancel.make({ id })}
        />
      ) : null}
      {mayDeliver && isAlive ? (
        <FormButton
          kind="danger"
          label={t.revoke}
          title={t.revokeTitle}
          text={t.revokeText}
          submitLabel={t.revoke}
          fields={[{ name: 'note', label: t.revokeNote, type: 'lines' }]}
          onSubmit={({ note }, place) => revoke.make({ id, note }, place)}
        />
      ) : null}
    </>
  )
}

function RefundButton({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const { aside } = usePhrases(partsPhrases)
  const { amount } = useNumbers()
  const { client } = useConsole()
  const may = useMay()
  const notify = useNotify()
  const limits = useQuery({
    queryKey: ['refunds', 'figures'],
    queryFn: () => client(refundCounts, {}),
    enabled: may('payments.read'),
  }).data?.limits
  // Idempotency key of one refund: a resend after a lost response does not refund twice.
  const [createKey, setCreateKey] = useState(() => crypto.randomUUID())
  const { make } = useApiMutation(requestRefund, {
    refreshes,
    onDone: ({ state }) => {
      setCreateKey(crypto.randomUUID())
      notify(state === 'approved' ? t.refundApproved : t.refundAsked)
    },
  })
  const limit = limits?.find((money) => money.currency === order.amount.currency)
  return (
    <FormButton
      kind="danger"
      label={t.refund}
      title={t.refundTitle(order.orderNo)}
      text={t.refundText(amount(order.refundable), limit ? amount(limit) : '—')}
      submitLabel={t.refundSubmit}
      fields={[
        {
          name: 'amount',
          label: aside(t.refundAmount, order.amount.currency),
          type: 'decimal',
          initial: order.refundable.amount,
          check: (text) => (isAmount(text) ? undefined : t.amountWrong),
        },
        {
          name: 'reason',
          label: t.refundReason,
          type: 'choice',
          options: (['customer', 'admin'] as const).map((value) => ({ value, label: t.refundReasons[value] })),
        },
        { name: 'note', label: t.refundNote, type: 'lines' },
      ]}
      onSubmit={(values, place) =>
        make(
          {
            orderId: order.id,
            createKey,
            refundableMinor: order.refundable.minor,
            amountMinor: parseAmount(plain(values.amount)) ?? 0,
            reason: values.reason === 'admin' ? 'admin' : 'customer',
            note: values.note,
          },
          place,
        )
      }
    />
  )
}

const plain = (text: string) => text.replaceAll(',', '')
const isAmount = (text: string) => (parseAmount(plain(text)) ?? 0) > 0
