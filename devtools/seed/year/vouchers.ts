// Discount codes of the year: one that runs, one that has ended, one that is used up, and one for an industry.
import { applyVoucher, type VoucherRule } from '#server/vouchers/vouchers.rules.ts'
import { daysBefore } from './calendar.ts'
import type { NewRow } from './rows.ts'
import { colleague, type World } from './world.ts'

export type YearVoucher = VoucherRule & {
  readonly code: string
  readonly note: string
  readonly createdAt: Date
  readonly maxUses: number | null
}

/** Uses after which the code of the exhibition is used up. */
const exhibitionUses = 6

export function yearVouchers({ calendar: { madeAt } }: World): YearVoucher[] {
  const none = { CNY: null, USD: null }
  const all = { itemKinds: ['report', 'briefing'], industries: [], items: [], isActive: true } as const
  const percent = { ...all, kind: 'percent', amountMinor: none, minimumMinor: none } as const
  const [spring, expo, battery, autumn] = [300, 240, 150, 60].map((days) => daysBefore(madeAt, days)) as [
    Date,
    Date,
    Date,
    Date,
  ]
  return [
    {
      ...{ ...percent, code: 'SPRING15', basisPoints: 1_500, note: '春季活动', maxUses: null },
      ...{ createdAt: spring, startsAt: spring, endsAt: daysBefore(madeAt, 240) },
    },
    {
      ...{ ...all, code: 'EXPO500', kind: 'amount', basisPoints: null, note: '展会现场发放', maxUses: exhibitionUses },
      ...{ amountMinor: { CNY: 50_000, USD: 7_000 }, minimumMinor: { CNY: 500_000, USD: 70_000 } },
      ...{ createdAt: expo, startsAt: null, endsAt: null },
    },
    {
      ...{ ...percent, code: 'ENERGY20', basisPoints: 2_000, note: '新能源行业推广', maxUses: 200 },
      ...{ industries: ['energy-power'], createdAt: battery, startsAt: null, endsAt: null },
    },
    {
      ...{ ...percent, code: 'AUTUMN10', basisPoints: 1_000, note: '第四季度老客户', maxUses: null },
      ...{ createdAt: autumn, startsAt: autumn, endsAt: new Date(madeAt.getTime() + 30 * 86_400_000) },
    },
  ]
}

export function voucherRow(world: World, voucher: YearVoucher): NewRow<'vouchers'> {
  return {
    code: voucher.code,
    kind: voucher.kind,
    basis_points: voucher.basisPoints,
    amount_cny_minor: voucher.amountMinor.CNY,
    amount_usd_minor: voucher.amountMinor.USD,
    minimum_cny_minor: voucher.minimumMinor.CNY,
    minimum_usd_minor: voucher.minimumMinor.USD,
    item_kinds: [...voucher.itemKinds],
    industries: [...voucher.industries],
    starts_at: voucher.startsAt,
    ends_at: voucher.endsAt,
    max_uses: voucher.maxUses,
    max_uses_per_customer: 1,
    note: voucher.note,
    staff_id: colleague(world, 'sales').id,
    created_at: voucher.createdAt,
    updated_at: voucher.createdAt,
  }
}

export type VoucherUse = { readonly code: string; readonly discountMinor: number }

/** Counts the uses of the plan, as the database does. */
export class VoucherBook {
  readonly #uses = new Map<string, number>()
  readonly #used = new Set<string>()
  readonly #vouchers: readonly YearVoucher[]

  constructor(vouchers: readonly YearVoucher[]) {
    this.#vouchers = vouchers
  }

  /** @returns undefined when the buyer has no code that can be used */
  take(
    person: string,
    item: Parameters<typeof applyVoucher>[1],
    at: Date,
    { isCounted }: { isCounted: boolean },
  ): VoucherUse | undefined {
    for (const voucher of this.#vouchers) {
      const uses = this.#uses.get(voucher.code) ?? 0
      const isFree =
        !this.#used.has(`${person} ${voucher.code}`) && (voucher.maxUses === null || uses < voucher.maxUses)
      if (!isFree || at < voucher.createdAt) continue
      const result = applyVoucher(voucher, item, at)
      if (!result.isUsable) continue
      if (isCounted) {
        this.#uses.set(voucher.code, uses + 1)
        this.#used.add(`${person} ${voucher.code}`)
      }
      return { code: voucher.code, discountMinor: result.discountMinor }
    }
    return undefined
  }
}
