// Badge with the status of a customer account.
import type { CustomerRow } from '#contract/customers-admin.ts'
import { Badge } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { customersPhrases } from '../../phrases/customers.ts'

const kinds = { active: 'success', disabled: 'failed', deleted: 'cancelled' } as const

export function CustomerStateBadge({ state }: { readonly state: CustomerRow['state'] }) {
  const t = usePhrases(customersPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
