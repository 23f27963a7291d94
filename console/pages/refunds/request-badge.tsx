// How a request for a refund stands.
import type { RefundRequestRow } from '#contract/refunds-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'

const kinds: Readonly<Record<RefundRequestRow['state'], BadgeKind>> = {
  requested: 'waiting',
  approved: 'success',
  declined: 'cancelled',
}

export function RequestBadge({ request }: { readonly request: Pick<RefundRequestRow, 'state'> }) {
  const t = usePhrases(moneyPhrases)
  return <Badge kind={kinds[request.state]} label={t.requestState[request.state]} />
}
