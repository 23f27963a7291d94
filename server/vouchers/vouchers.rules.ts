// Voucher rules: when a voucher can be used, and what it takes off a price.
import { randomInt } from 'node:crypto'
import { typedAlphabet } from '#contract/check-character.ts'
import type { Money } from '#contract/common/money.ts'
import type { ItemKind } from '#contract/orders.ts'
import type { VoucherKind } from '#contract/vouchers-admin.ts'

export type VoucherRule = {
  readonly kind: VoucherKind
  readonly basisPoints: number | null
  readonly amountMinor: { readonly CNY: number | null; readonly USD: number | null }
  readonly minimumMinor: { readonly CNY: number | null; readonly USD: number | null }
  readonly itemKinds: readonly ItemKind[]
  readonly industries: readonly string[]
  readonly items: readonly { readonly kind: ItemKind; readonly id: number }[]
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly isActive: boolean
}

export type VoucherItem = {
  readonly itemKind: ItemKind
  readonly itemId: number
  readonly industry: string
  readonly list: Money
}

/** Keys of the error catalogue. */
export type VoucherRefusal =
  | 'vouchers.expired'
  | 'vouchers.not-started'
  | 'vouchers.not-applicable'
  | 'vouchers.other-currency'
  | 'vouchers.below-minimum'

export type VoucherResult =
  | { readonly isUsable: true; readonly discountMinor: number }
  | { readonly isUsable: false; readonly refusal: VoucherRefusal }

/** What a voucher takes off this item: at least one minor unit, and at least one is left to pay. Uses are not counted here. */
export function applyVoucher(rule: VoucherRule, item: VoucherItem, now: Date): VoucherResult {
  const refusal = refusalOf(rule, item, now)
  if (refusal) return { isUsable: false, refusal }
  const discountMinor = discountOf(rule, item.list)
  return discountMinor > 0 ? { isUsable: true, discountMinor } : { isUsable: false, refusal: 'vouchers.not-applicable' }
}

function refusalOf(rule: VoucherRule, item: VoucherItem, now: Date): VoucherRefusal | undefined {
  const { currency, minor } = item.list
  if (!rule.isActive || (rule.endsAt !== null && now >= rule.endsAt)) return 'vouchers.expired'
  if (rule.startsAt !== null && now < rule.startsAt) return 'vouchers.not-started'
  if (!isForItem(rule, item)) return 'vouchers.not-applicable'
  const amount = rule.amountMinor[currency]
  if (rule.kind === 'amount' && amount === null) return 'vouchers.other-currency'
  if (minor < (rule.minimumMinor[currency] ?? 0) || minor <= (amount ?? 0)) return 'vouchers.below-minimum'
  return undefined
}

function isForItem({ itemKinds, industries, items }: VoucherRule, item: VoucherItem): boolean {
  if (!itemKinds.includes(item.itemKind)) return false
  if (industries.length === 0 && items.length === 0) return true
  return (
    industries.includes(item.industry) || items.some(({ kind, id }) => kind === item.itemKind && id === item.itemId)
  )
}

/** A percentage is rounded half up to the minor unit. */
function discountOf({ kind, basisPoints, amountMinor }: VoucherRule, list: Money): number {
  if (kind === 'amount') return amountMinor[list.currency] ?? 0
  // Up to 10^10 minor units times 10^4 is an exact integer.
  const rounded = Math.floor((list.minor * (basisPoints ?? 0) + 5_000) / 10_000)
  return Math.min(rounded, list.minor - 1)
}

/** 39 random bits after the prefix, so that a code cannot be guessed. */
export function randomCode(prefix: string): string {
  const characters = Array.from({ length: 8 }, () => typedAlphabet.charAt(randomInt(typedAlphabet.length)))
  return prefix + characters.join('')
}
