// State of an issue.
import type { IssueState } from '#contract/newsletter-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'

const kinds: Readonly<Record<IssueState, BadgeKind>> = {
  draft: 'neutral',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'failed',
  sent: 'success',
  cancelled: 'cancelled',
}

export function IssueStateBadge({ state }: { readonly state: IssueState }) {
  const t = usePhrases(newsletterPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
