// Actions on an order, by its state and the permissions of the signed-in staff.

import { changeDeliveryEmail, resendDeliveryMail, revokeOrder } from '#contract/order-actions-admin.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { cancelUnpaidOrder, queryGateway } from '#contract/payments-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { DeliverButton } from './deliver-button.tsx'
import { RefundButton } from './refund-button.tsx'

const refreshes = ['orders', 'refunds', 'payments']

type Props = { readonly order: AdminOrder }

export function OrderActions({ order }: Props) {
  const can = useCan()
  const isOpen = order.state === 'waiting' || order.state === 'closing'
  const isDeliverable = order.state === 'paid' && order.isEntitled
  const canDeliver = can('orders.deliver')
  return (
    <>
      {canDeliver && isDeliverable ? <DeliverButton order={order} /> : null}
      {canDeliver && (isOpen || isDeliverable) ? <ChangeEmailButton order={order} /> : null}
      {canDeliver && isDeliverable && order.fulfilmentState === 'delivered' ? <ResendMailButton order={order} /> : null}
      {canDeliver && order.state !== 'paid' ? <QueryGatewayButton order={order} /> : null}
      {can('refunds.request') && order.refundable.minor > 0 && !order.openRequest ? (
        <RefundButton order={order} />
      ) : null}
      {canDeliver && isOpen ? <CancelButton order={order} /> : null}
      {canDeliver && isDeliverable ? <RevokeButton order={order} /> : null}
    </>
  )
}

function ChangeEmailButton({ order }: Props) {
  const t = usePhrases(ordersPhrases)
  const { mutate } = useApiMutation(changeDeliveryEmail, { successMessage: t.emailChanged, refreshes })
  return (
    <FormButton
      label={t.changeEmail}
      title={t.changeEmail}
      text={t.changeEmailText}
      submitLabel={t.save}
      fields={[{ name: 'email', label: t.newEmail, type: 'email', initial: order.email, maxLength: 254 }]}
      onSubmit={(values, place) => mutate({ id: order.id, email: values.email }, place)}
    />
  )
}

function ResendMailButton({ order }: Props) {
  const t = usePhrases(ordersPhrases)
  const { mutate } = useApiMutation(resendDeliveryMail, { successMessage: t.mailed, refreshes })
  return (
    <ConfirmButton
      label={t.mailAgain}
      title={t.mailAgain}
      text={t.mailAgainText(order.deliveryMailTo)}
      confirmLabel={t.mailAgain}
      onConfirm={() => mutate({ id: order.id })}
    />
  )
}

function QueryGatewayButton({ order }: Props) {
  const t = usePhrases(ordersPhrases)
  const notify = useNotify()
  const { mutate, isBusy } = useApiMutation(queryGateway, {
    refreshes,
    onDone: ({ state }) => notify(t.asked(Object.entries(t.states).find(([key]) => key === state)?.[1] ?? state)),
  })
  return (
    <button
      className="btn btn--outline btn--compact"
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => void mutate({ id: order.id })}
    >
      {t.askGateway}
    </button>
  )
}

function CancelButton({ order }: Props) {
  const t = usePhrases(ordersPhrases)
  const { mutate } = useApiMutation(cancelUnpaidOrder, { successMessage: t.cancelled, refreshes })
  return (
    <ConfirmButton
      kind="danger"
      label={t.cancelOrder}
      title={t.cancelTitle(order.orderNo)}
      text={t.cancelText}
      confirmLabel={t.cancelConfirm}
      onConfirm={() => mutate({ id: order.id })}
    />
  )
}

function RevokeButton({ order }: Props) {
  const t = usePhrases(ordersPhrases)
  const { mutate } = useApiMutation(revokeOrder, { successMessage: t.revoked, refreshes })
  return (
    <FormButton
      kind="danger"
      label={t.revoke}
      title={t.revokeTitle}
      text={t.revokeText}
      submitLabel={t.revoke}
      fields={[{ name: 'note', label: t.revokeNote, type: 'lines' }]}
      onSubmit={({ note }, place) => mutate({ id: order.id, note }, place)}
    />
  )
}
