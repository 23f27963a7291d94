// Delivery email of an order, which can be changed until the report is sent.
import { Mail } from 'lucide-react'
import type { OrderRow } from '#contract/orders.ts'
import { updateOrderEmail } from '#contract/orders.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import type { OrderCardProps } from './order-actions.tsx'

export function OrderEmail({ order, onChange }: OrderCardProps) {
  const { phrases } = useSite()
  const { client, openDialog, closeDialog, notify } = useAppServices()
  if (!isToBeSent(order)) return null
  const labels = phrases.account.order
  const change = () =>
    openDialog({
      kind: 'email',
      email: order.email,
      purpose: 'change',
      onConfirmed: async (newEmail) => {
        const { email } = await client(updateOrderEmail, { orderNo: order.orderNo, email: newEmail })
        closeDialog()
        notify('success', phrases.dialogs.email.change.done(email))
        onChange()
      },
    })
  return (
    <p className="order__to">
      <Mail className="icon icon--sm" aria-hidden="true" />
      <span>
        {labels.email}{' '}
        <b>
          <EmailAddress>{order.email}</EmailAddress>
        </b>{' '}
        <button className="link link-btn" type="button" onClick={change}>
          {labels.changeEmail}
        </button>
      </span>
    </p>
  )
}

/** The same rule as the server's: a briefing is available immediately, so nothing is sent. */
function isToBeSent(order: OrderRow): boolean {
  if (order.itemKind !== 'report') return false
  return (
    order.status === 0 || (order.status === 1 && order.fulfilmentState === 'preparing' && order.refundState !== 'fully')
  )
}
