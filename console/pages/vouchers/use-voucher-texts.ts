// A voucher's discount, minimum, period and uses as text.
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { Voucher } from '#contract/vouchers-admin.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'

export function useVoucherTexts() {
  const t = usePhrases(vouchersPhrases)
  const { amount, number } = useNumbers()
  const money = (currency: Currency, minor: number | null) =>
    minor === null ? [] : [amount(moneyOnWire({ currency, minor }))]
  const both = (cny: number | null, usd: number | null) => [...money('CNY', cny), ...money('USD', usd)].join(' · ')
  return {
    discount: ({ basisPoints, amountCnyMinor, amountUsdMinor }: Voucher) =>
      basisPoints === null ? both(amountCnyMinor, amountUsdMinor) : `${basisPoints / 100}%`,
    /** Empty without a minimum. */
    minimum: ({ minimumCnyMinor, minimumUsdMinor }: Voucher) => both(minimumCnyMinor, minimumUsdMinor),
    period: ({ startsOn, endsOn }: Voucher) =>
      startsOn === null && endsOn === null ? t.always : t.period(startsOn ?? '', endsOn ?? ''),
    uses: ({ uses, maxUses }: Voucher) => (maxUses === null ? number(uses) : `${number(uses)} / ${number(maxUses)}`),
  }
}
