// Badges of a request and of a reversal.
import type { FapiaoRow } from '#contract/fapiao-admin.ts'
import type { FapiaoState, ReversalState } from '#contract/fapiao-states.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'

const kinds: Readonly<Record<FapiaoState, BadgeKind>> = {
  requested: 'waiting',
  exported: 'waiting',
  issued: 'success',
  delivered: 'success',
  rejected: 'failed',
  withdrawn: 'cancelled',
  reversed: 'cancelled',
}

type StateProps = { readonly fapiao: Pick<FapiaoRow, 'state' | 'readyAt'> }

export function FapiaoStateBadge({ fapiao: { state, readyAt } }: StateProps) {
  const t = usePhrases(fapiaoPhrases)
  if (state === 'requested' && readyAt === null) return <Badge kind="neutral" label={t.waitingForPayment} />
  return <Badge kind={kinds[state]} label={t.states[state]} />
}

const reversalKinds: Readonly<Record<ReversalState, BadgeKind>> = {
  requested: 'waiting',
  exported: 'waiting',
  reversed: 'success',
  withdrawn: 'cancelled',
}

export function ReversalStateBadge({ state }: { readonly state: ReversalState }) {
  const t = usePhrases(fapiaoPhrases)
  return <Badge kind={reversalKinds[state]} label={t.reversalStates[state]} />
}
