// Vouchers at checkout: what a code takes off a price, and the claim of a use.
import { normalizeTyped } from '#contract/check-character.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ruleOf } from './voucher-rows.rules.ts'
import { applyVoucher, type VoucherItem } from './vouchers.rules.ts'
import * as store from './vouchers.store.ts'

export type { VoucherItem } from './vouchers.rules.ts'

/** The code as it is stored and compared: case, width, spaces and hyphens do not matter. */
export const foldVoucherCode = normalizeTyped

export type Discount = { readonly voucherId: number; readonly code: string; readonly minor: number }

/**
 * What a voucher takes off an item now. Whether a use is left is not checked: `claimVoucher` does, under its lock.
 * @throws AppError vouchers.unknown, vouchers.expired, vouchers.not-started, vouchers.not-applicable, vouchers.other-currency,
 * vouchers.below-minimum
 */
export async function findDiscount(ctx: Ctx, typedCode: string, item: VoucherItem): Promise<Discount> {
  const voucher = await store.findByCode(ctx.db, foldVoucherCode(typedCode))
  if (!voucher) throw new AppError('vouchers.unknown')
  return discountOf(voucher, item, ctx.now())
}

/**
 * Claims a use for an order that was created in the same transaction. The voucher is locked, so that its last use is given once.
 * @returns the discount as it is now, which the order must have
 * @throws AppError those of `findDiscount`, and vouchers.used-up, vouchers.used-by-customer
 */
export async function claimVoucher(
  ctx: Ctx,
  tx: Db,
  claim: {
    readonly discount: Discount
    readonly orderId: string
    readonly customerId: string
    readonly item: VoucherItem
  },
): Promise<Discount> {
  const voucher = await store.lockVoucher(tx, claim.discount.voucherId)
  // A code that was corrected meanwhile is unknown.
  if (voucher?.code !== claim.discount.code) throw new AppError('vouchers.unknown')
  const discount = discountOf(voucher, claim.item, ctx.now())
  await assertUsesLeft(tx, voucher, claim.customerId)
  await store.insertUse(tx, {
    voucherId: voucher.id,
    orderId: claim.orderId,
    customerId: claim.customerId,
    at: ctx.now(),
  })
  return discount
}

/** @throws AppError vouchers.used-up, vouchers.used-by-customer */
export async function assertVoucherLeft(db: Db, discount: Discount, customerId: string): Promise<void> {
  const voucher = await store.findByCode(db, discount.code)
  if (voucher) await assertUsesLeft(db, voucher, customerId)
}

/** Before a transaction releases one voucher and claims another. */
export const { lockVouchers, releaseUsesOfFailedOrders } = store

async function assertUsesLeft(db: Db, voucher: store.VoucherRow, customerId: string): Promise<void> {
  const { id: voucherId, is_used_up: isUsedUp, max_uses_per_customer: maxPerCustomer } = voucher
  if (
    maxPerCustomer !== null &&
    (await store.countUsesOfCustomer(db, { voucherId, customerId }, maxPerCustomer)) >= maxPerCustomer
  )
    throw new AppError('vouchers.used-by-customer')
  if (isUsedUp) throw new AppError('vouchers.used-up')
}

function discountOf(voucher: store.VoucherRow, item: VoucherItem, now: Date): Discount {
  const result = applyVoucher(ruleOf(voucher), item, now)
  if (!result.isUsable) throw new AppError(result.refusal)
  return { voucherId: voucher.id, code: voucher.code, minor: result.discountMinor }
}
