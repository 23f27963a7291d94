// Name of a role in an audit entry. The role is plain text, as it may no longer exist.

import { usePhrases } from '../../language/use-phrases.ts'
import { auditPhrases } from '../../phrases/audit.ts'
import { shellPhrases } from '../../phrases/shell.ts'

export function useRoleName(): (role: string) => string {
  const names: Readonly<Record<string, string>> = usePhrases(shellPhrases).roles
  const { operator } = usePhrases(auditPhrases)
  return (role) => (role === 'operator' ? operator : (names[role] ?? role))
}
