// Amounts of the ledger, which may be below zero.
import type { Currency } from '#contract/common/money.ts'
import { useNumbers } from '../../components/use-formatters.ts'

/** `−¥120.00`; a dash for nothing. */
export function useSignedAmount() {
  const { amount } = useNumbers()
  return (minor: number, currency: Currency): string => {
    if (minor === 0) return '—'
    const money = { currency, minor: Math.abs(minor), amount: '' }
    return minor < 0 ? `−${amount(money)}` : amount(money)
  }
}
