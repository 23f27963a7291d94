// State of a fapiao by icon and text, never by colour alone.
import { CircleAlert, CircleCheck, CircleMinus, Clock } from 'lucide-react'
import type { OwnFapiao } from '#contract/fapiao.ts'
import type { FapiaoState } from '#contract/fapiao-states.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useSite } from '../layout/use-site.ts'

const marks = {
  requested: { style: 'waiting', Mark: Clock },
  exported: { style: 'waiting', Mark: Clock },
  issued: { style: 'success', Mark: CircleCheck },
  delivered: { style: 'success', Mark: CircleCheck },
  rejected: { style: 'failed', Mark: CircleAlert },
  withdrawn: { style: 'cancelled', Mark: CircleMinus },
  reversed: { style: 'cancelled', Mark: CircleMinus },
} as const satisfies Record<FapiaoState, unknown>

type FapiaoBadgeProps = { readonly fapiao: Pick<OwnFapiao, 'state' | 'isWaitingForPayment'> }

export function FapiaoBadge({ fapiao: { state, isWaitingForPayment } }: FapiaoBadgeProps) {
  const labels = invoicePhrases(useSite().language).fapiao
  const { style, Mark } = marks[state]
  return (
    <span className={`badge badge--${style}`}>
      <Mark className="icon" aria-hidden="true" />
      {state === 'requested' && isWaitingForPayment ? labels.unpaid : labels.states[state]}
    </span>
  )
}
