// Badge of a state: text and icon, since colour alone is not accessible.
import { CircleCheck, CircleDot, CircleMinus, CircleX, Clock, type LucideIcon } from 'lucide-react'

export type BadgeKind = 'waiting' | 'success' | 'cancelled' | 'failed' | 'neutral'

const icons: Record<BadgeKind, LucideIcon> = {
  waiting: Clock,
  success: CircleCheck,
  cancelled: CircleMinus,
  failed: CircleX,
  neutral: CircleDot,
}

export function Badge({ kind, label, icon }: { kind: BadgeKind; label: string; icon?: LucideIcon }) {
  const Icon = icon ?? icons[kind]
  return (
    <span className={kind === 'neutral' ? 'badge' : `badge badge--${kind}`}>
      <Icon className="icon" aria-hidden="true" />
      {label}
    </span>
  )
}
