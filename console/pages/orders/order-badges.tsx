// Badges with the states of an order.
import type { AdminOrderRow } from '#contract/orders-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

const kinds: Readonly<Record<AdminOrderRow['state'], BadgeKind>> = {
  waiting: 'waiting',
  closing: 'waiting',
  paid: 'success',
  cancelled: 'cancelled',
  failed: 'failed',
}

export function PaymentBadge({ order }: { readonly order: Pick<AdminOrderRow, 'state'> }) {
  const t = usePhrases(ordersPhrases)
  return <Badge kind={kinds[order.state]} label={t.states[order.state]} />
}

export function RefundBadge({ order }: { readonly order: Pick<AdminOrderRow, 'refundState'> }) {
  const t = usePhrases(ordersPhrases)
  if (order.refundState === 'none') return null
  return (
    <Badge
      kind={order.refundState === 'requested' ? 'waiting' : 'cancelled'}
      label={t.refundStates[order.refundState]}
    />
  )
}
