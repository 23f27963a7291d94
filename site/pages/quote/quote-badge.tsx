// State of a quote by icon and text, never by colour alone.

import { CircleCheck, CircleMinus, CircleX, Clock } from 'lucide-react'
import type { QuoteState } from '#contract/quote-states.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { useSite } from '../../layout/use-site.ts'

const marks = {
  draft: { style: 'cancelled', Mark: CircleMinus },
  sent: { style: 'waiting', Mark: Clock },
  accepted: { style: 'success', Mark: CircleCheck },
  declined: { style: 'cancelled', Mark: CircleX },
  expired: { style: 'cancelled', Mark: CircleMinus },
  withdrawn: { style: 'cancelled', Mark: CircleMinus },
  superseded: { style: 'cancelled', Mark: CircleMinus },
} as const satisfies Record<QuoteState, unknown>

export function QuoteBadge({ state }: { readonly state: QuoteState }) {
  const { style, Mark } = marks[state]
  return (
    <span className={`badge badge--${style}`}>
      <Mark className="icon" aria-hidden="true" />
      {quotePhrases(useSite().language).quote.states[state]}
    </span>
  )
}
