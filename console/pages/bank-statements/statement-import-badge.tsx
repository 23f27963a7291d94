// State of an import of a bank statement, as a badge.
import type { StatementState } from '#contract/bank-statements-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'

const kinds: Readonly<Record<StatementState, BadgeKind>> = {
  checking: 'waiting',
  'needs-mapping': 'waiting',
  checked: 'neutral',
  failed: 'failed',
  running: 'waiting',
  cancelled: 'cancelled',
  done: 'success',
}

export function isAtWork(state: StatementState): boolean {
  return state === 'checking' || state === 'running'
}

export function StatementImportBadge({ state }: { readonly state: StatementState }) {
  const t = usePhrases(bankStatementsPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
