// Vouchers for tests: rows with only the fields that matter.
import { expect } from 'vitest'
import type { Ctx } from '#server/platform/context.ts'
import type { Row } from '#server/platform/db/db.ts'

let sequence = 0

/** A voucher of ¥1,000 that anybody can use for any item, as often as wanted. */
export async function makeVoucher(
  ctx: Ctx,
  wishes: Partial<Omit<Row<'vouchers'>, 'id'>> = {},
): Promise<{ id: number; code: string }> {
  sequence += 1
  const isPercent = wishes.kind === 'percent'
  return ctx.db
    .insertInto('vouchers')
    .values({
      code: `TEST${sequence}`,
      kind: 'amount',
      amount_cny_minor: isPercent ? null : 100_000,
      item_kinds: ['report', 'briefing'],
      created_at: ctx.now(),
      updated_at: ctx.now(),
      ...wishes,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

/** Uses that count, which is what the voucher says. */
export async function usesOf(ctx: Ctx, voucherId: number): Promise<number> {
  const uses = await ctx.db
    .selectFrom('voucher_uses')
    .select('id')
    .where('voucher_id', '=', voucherId)
    .where('released_at', 'is', null)
    .execute()
  const voucher = await ctx.db
    .selectFrom('vouchers')
    .select(['uses', 'max_uses', 'is_used_up'])
    .where('id', '=', voucherId)
    .executeTakeFirstOrThrow()
  const isUsedUp = voucher.max_uses !== null && uses.length >= voucher.max_uses
  expect(voucher).toMatchObject({ uses: uses.length, is_used_up: isUsedUp })
  return uses.length
}
