// Badge with the state of a quote; a draft that awaits approval says so.
import type { QuoteState } from '#contract/quote-states.ts'
import type { QuoteRow } from '#contract/quotes-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'

const kinds: Readonly<Record<QuoteState, BadgeKind>> = {
  draft: 'neutral',
  sent: 'waiting',
  accepted: 'success',
  declined: 'cancelled',
  expired: 'cancelled',
  withdrawn: 'cancelled',
  superseded: 'cancelled',
}

export function QuoteStateBadge({ quote }: { readonly quote: Pick<QuoteRow, 'state' | 'approval'> }) {
  const t = usePhrases(quotesPhrases)
  if (quote.state === 'draft' && quote.approval === 'requested') return <Badge kind="waiting" label={t.toApprove} />
  return <Badge kind={kinds[quote.state]} label={t.states[quote.state]} />
}
