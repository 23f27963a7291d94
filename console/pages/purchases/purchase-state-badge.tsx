// State of a purchase. On credit its orders are paid at once, while the money is still due.
import type { PurchaseRow } from '#contract/purchases-admin.ts'
import { Badge } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { purchasesPhrases } from '../../phrases/purchases.ts'

const kinds = { open: 'waiting', paid: 'success', cancelled: 'cancelled' } as const

type Props = { readonly purchase: Pick<PurchaseRow, 'state' | 'terms' | 'total' | 'due' | 'isChecking'> }

export function PurchaseStateBadge({ purchase: { state, terms, total, due, isChecking } }: Props) {
  const t = usePhrases(purchasesPhrases)
  if (isChecking) return <Badge kind="waiting" label={t.checking} />
  if (terms === 'credit' && state === 'paid' && due.minor > 0) return <Badge kind="waiting" label={t.onCredit} />
  if (state === 'open' && due.minor < total.minor) return <Badge kind="waiting" label={t.partly} />
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
