// Badge with the status of a lead.
import type { LeadState } from '#contract/leads.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'

const kinds: Readonly<Record<LeadState, BadgeKind>> = {
  new: 'waiting',
  contacted: 'neutral',
  qualified: 'neutral',
  quoted: 'neutral',
  won: 'success',
  lost: 'cancelled',
  spam: 'cancelled',
}

export function LeadStateBadge({ state }: { readonly state: LeadState }) {
  const t = usePhrases(leadsPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
