// Badge with the state of a voucher.
import type { VoucherState } from '#contract/vouchers-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'

const kinds: Readonly<Record<VoucherState, BadgeKind>> = {
  active: 'success',
  planned: 'waiting',
  'used-up': 'neutral',
  ended: 'cancelled',
  inactive: 'cancelled',
}

export function VoucherStateBadge({ state }: { readonly state: VoucherState }) {
  const t = usePhrases(vouchersPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
