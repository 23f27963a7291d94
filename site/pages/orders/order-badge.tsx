// Status of an order by icon and text, never by colour alone.
import { CircleCheck, CircleMinus, CircleX, Clock } from 'lucide-react'
import { useSite } from '../../layout/use-site.ts'

const badges = [
  { style: 'waiting', Mark: Clock },
  { style: 'success', Mark: CircleCheck },
  { style: 'cancelled', Mark: CircleMinus },
  { style: 'failed', Mark: CircleX },
] as const

type OrderBadgeProps = {
  /** As on the wire. */
  readonly status: number
  readonly isClosing?: boolean
}

export function OrderBadge({ status, isClosing = false }: OrderBadgeProps) {
  const labels = useSite().phrases.account.order
  const badge = badges[status]
  if (!badge) return null
  return (
    <span className={`badge badge--${badge.style}`}>
      <badge.Mark className="icon" aria-hidden="true" />
      {isClosing ? labels.closing : labels.status[status]}
    </span>
  )
}
