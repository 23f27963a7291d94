// What a voucher takes off the price of an item, for the buyer to see before ordering.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { currencies, moneyOnWire } from '#contract/common/money.ts'
import type { checkVoucher as checkVoucherEndpoint, DiscountedPrice } from '#contract/vouchers.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { assertVoucherLeft, type Discount, findDiscount } from '#server/vouchers/vouchers.service.ts'
import { findItemOnSale } from './item-on-sale.service.ts'

type Check = ParsedInputOf<typeof checkVoucherEndpoint> & { readonly language: Language; readonly customerId: string }

/**
 * Claims nothing: the last use may be gone when the order is placed.
 * @returns the prices in the currencies in which the voucher can be used
 * @throws AppError orders.item-not-on-sale, vouchers.…: that of the first currency when it can be used in none
 */
export async function checkVoucher(
  ctx: Ctx,
  check: Check,
): Promise<{ voucherCode: string; prices: DiscountedPrice[] }> {
  const applied: { discount: Discount; price: DiscountedPrice }[] = []
  const refusals: AppError[] = []
  for (const currency of currencies) {
    const item = await findItemOnSale(ctx, { ...check, edition: check.edition, currency })
    if (!item) continue
    const list = item.price
    const voucherItem = { itemKind: check.itemKind, itemId: check.itemId, industry: item.category, list }
    try {
      const discount = await findDiscount(ctx, check.voucherCode, voucherItem)
      const money = (minor: number) => moneyOnWire({ currency, minor })
      const price = {
        list: money(list.minor),
        discount: money(discount.minor),
        total: money(list.minor - discount.minor),
      }
      applied.push({ discount, price })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.push(error)
    }
  }
  const [first] = applied
  if (!first) throw refusals[0] ?? new AppError('orders.item-not-on-sale')
  await assertVoucherLeft(ctx.db, first.discount, check.customerId)
  return { voucherCode: first.discount.code, prices: applied.map(({ price }) => price) }
}
