// What became of the money of a line, as a badge.
import type { StatementLine } from '#contract/bank-statements-admin.ts'
import { Badge } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'

export function LineBadge({ line }: { readonly line: StatementLine }) {
  const t = usePhrases(bankStatementsPhrases)
  if (line.direction === 'debit') return <Badge kind="neutral" label={t.lineStates.outgoing} />
  if (line.open.minor === 0)
    return <Badge kind="success" label={line.isReturned ? t.lineStates.returned : t.lineStates.allocated} />
  if (line.match) return <Badge kind="waiting" label={t.matches[line.match]} />
  return <Badge kind="waiting" label={line.open.minor < line.amount.minor ? t.partly : t.lineStates.unallocated} />
}
