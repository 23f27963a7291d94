// Badge with the status of a staff account.
import { Badge } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { staffPhrases } from '../../phrases/staff.ts'

export function StateBadge({ isActive }: { readonly isActive: boolean }) {
  const t = usePhrases(staffPhrases)
  return <Badge kind={isActive ? 'success' : 'cancelled'} label={isActive ? t.active : t.disabled} />
}
