// The printed copy of an order: where it will be sent, or with which courier it was.
import { Package } from 'lucide-react'
import type { OrderRow } from '#contract/orders.ts'
import { useSite } from '../../layout/use-site.ts'

export function OrderHardCopy({ order: { hardCopy, status } }: { readonly order: OrderRow }) {
  const { phrases } = useSite()
  const labels = phrases.account.order.hardCopyState
  // Of an order that was cancelled or has failed, nothing will be sent.
  if (!hardCopy || status > 1) return null
  const { state, recipient, phone, address, postcode, courier, trackingNumber } = hardCopy
  const place = [recipient, phone, address, postcode].filter(Boolean).join(' · ')
  const text = {
    unpaid: labels.unpaid(place),
    due: labels.due(place),
    sent: labels.sent(courier, trackingNumber),
    ended: labels.ended,
  }[state]
  return (
    <p className="order__to">
      <Package className="icon icon--sm" aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
