// State of a receivable.
import type { ReceivableState } from '#contract/receivables.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { receivablesPhrases } from '../../phrases/receivables.ts'

const kinds: Readonly<Record<ReceivableState, BadgeKind>> = {
  open: 'waiting',
  partly: 'waiting',
  overdue: 'failed',
  disputed: 'neutral',
  paid: 'success',
  'written-off': 'cancelled',
}

export function ReceivableStateBadge({ state }: { readonly state: ReceivableState }) {
  const t = usePhrases(receivablesPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
