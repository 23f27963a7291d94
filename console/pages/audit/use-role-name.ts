// The name of a role as the trail has it: text, since roles of the past may be gone.

import { usePhrases } from '../../language/use-phrases.ts'
import { auditPhrases } from '../../phrases/audit.ts'
import { shellPhrases } from '../../phrases/shell.ts'

export function useRoleName(): (role: string) => string {
  const names: Readonly<Record<string, string>> = usePhrases(shellPhrases).roles
  const { operator } = usePhrases(auditPhrases)
  return (role) => (role === 'operator' ? operator : (names[role] ?? role))
}
