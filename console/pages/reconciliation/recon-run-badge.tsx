// Badge with the state of a reconciliation run.
import type { ReconRunRow } from '#contract/reconciliation-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'

const kinds: Readonly<Record<ReconRunRow['state'], BadgeKind>> = {
  queued: 'waiting',
  running: 'waiting',
  done: 'success',
  failed: 'failed',
}

export function isUnderWay({ state }: Pick<ReconRunRow, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

export function ReconRunBadge({ state }: Pick<ReconRunRow, 'state'>) {
  const t = usePhrases(moneyPhrases)
  return <Badge kind={kinds[state]} label={t.runStates[state]} />
}
