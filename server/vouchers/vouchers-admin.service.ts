// Vouchers in the console: lists, changes, exports.
import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type * as contract from '#contract/vouchers-admin.ts'
import type { Voucher, VoucherUse } from '#contract/vouchers-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import { presentUse, presentVoucher, rowOf, type VoucherValues, valuesOf } from './voucher-rows.rules.ts'
import { randomCode } from './vouchers.rules.ts'
import { lockVoucher } from './vouchers.store.ts'
import * as store from './vouchers-admin.store.ts'

const exportBatchSize = 500

export async function listVouchers(ctx: Ctx, query: ParsedInputOf<typeof contract.listVouchers>) {
  const { page, perPage, ...filters } = query
  const paging = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await store.listVouchers(ctx.db, { ...filters, ...paging, now: ctx.now() })
  return { ...total, rows: rows.map(presentVoucher) }
}

/** @throws AppError admin.not-found */
export async function getVoucher(ctx: Ctx, db: Db, id: number): Promise<Voucher> {
  const voucher = await store.findVoucher(db, id, ctx.now())
  if (!voucher) throw new AppError('admin.not-found')
  return presentVoucher(voucher)
}

/** @throws AppError admin.not-found, admin.conflict, request.invalid beside `code` when it is used by another or fixed */
export async function saveVoucherAs(
  ctx: Ctx,
  actor: Actor,
  { id, version, ...values }: ParsedInputOf<typeof contract.saveVoucher>,
): Promise<Voucher> {
  const saving = ctx.db.transaction().execute(async (tx) => {
    const saved =
      id === undefined ? await add(ctx, tx, actor, values) : await change(ctx, tx, actor, { id, version, values })
    return getVoucher(ctx, tx, saved)
  })
  return saving.catch((error: unknown) => {
    throw violatedUniqueConstraint(error) === undefined ? error : codeRefused('voucher-code-used')
  })
}

async function add(ctx: Ctx, tx: Db, actor: Actor, values: VoucherValues): Promise<number> {
  const by = { staffId: Number(actor.staffId), at: ctx.now() }
  const id = await store.insertVoucher(tx, rowOf(values), by)
  if (id === undefined) throw codeRefused('voucher-code-used')
  await actor.recordAudit(tx, { action: 'voucher.create', subject: { kind: 'voucher', id }, after: values })
  return id
}

async function change(
  ctx: Ctx,
  tx: Db,
  actor: Actor,
  { id: typedId, version, values }: { id: string; version: number | undefined; values: VoucherValues },
): Promise<number> {
  const id = Number(typedId)
  const locked = await lockVoucher(tx, id)
  if (!locked) throw new AppError('admin.not-found')
  if (locked.version !== version) throw new AppError('admin.conflict')
  const before = valuesOf(locked)
  const row = rowOf(values)
  const after = valuesOf({ ...locked, ...row })
  if (isDeepStrictEqual(before, after)) {
    actor.nothingChanged()
    return id
  }
  if (before.code !== after.code && (await getVoucher(ctx, tx, id)).isCodeFixed) throw codeRefused('voucher-code-fixed')
  await store.updateVoucher(tx, id, row, ctx.now())
  await actor.recordAudit(tx, { action: 'voucher.update', subject: { kind: 'voucher', id }, before, after })
  return id
}

function codeRefused(message: 'voucher-code-used' | 'voucher-code-fixed'): AppError {
  return new AppError('request.invalid', { fields: [{ field: 'code', message }] })
}

/** Adds vouchers with one rule and random codes. */
export function generateVouchersAs(
  ctx: Ctx,
  actor: Actor,
  { prefix, count, ...values }: ParsedInputOf<typeof contract.generateVouchers>,
): Promise<{ prefix: string; codes: string[] }> {
  const by = { staffId: Number(actor.staffId), at: ctx.now() }
  return ctx.db.transaction().execute(async (tx) => {
    const codes: string[] = []
    while (codes.length < count) {
      const missing = Array.from({ length: count - codes.length }, () => rowOf({ ...values, code: randomCode(prefix) }))
      codes.push(...(await store.insertVouchers(tx, missing, by)))
    }
    const after = { prefix, count, ...values }
    await actor.recordAudit(tx, { action: 'vouchers.generate', subject: { kind: 'vouchers', id: prefix }, after })
    return { prefix, codes }
  })
}

/** @throws AppError admin.not-found */
export function setVoucherActive(
  ctx: Ctx,
  actor: Actor,
  { id, isActive }: { readonly id: number; readonly isActive: boolean },
): Promise<Voucher> {
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await lockVoucher(tx, id)
    if (!locked) throw new AppError('admin.not-found')
    if (locked.is_active === isActive) actor.nothingChanged()
    else {
      await store.updateVoucher(tx, id, { is_active: isActive }, ctx.now())
      await actor.recordAudit(tx, {
        action: isActive ? 'voucher.activate' : 'voucher.deactivate',
        subject: { kind: 'voucher', id },
        before: { code: locked.code, isActive: locked.is_active },
        after: { code: locked.code, isActive },
      })
    }
    return getVoucher(ctx, tx, id)
  })
}

/** @throws AppError admin.not-found */
export async function listVoucherUses(ctx: Ctx, query: ParsedInputOf<typeof contract.listVoucherUses>) {
  const { page, perPage, order } = query
  const voucherId = Number(query.voucherId)
  await getVoucher(ctx, ctx.db, voucherId)
  const paging = { order, limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await store.listUses(ctx.db, { voucherId, ...paging })
  return { ...total, rows: rows.map(presentUse) }
}

/** All matching vouchers, read page by page. */
export async function* readVouchers(
  ctx: Ctx,
  filters: ParsedInputOf<typeof contract.exportVouchers>,
): AsyncGenerator<Voucher> {
  let after: { at: Date; id: number } | undefined
  for (;;) {
    const rows = await store.listNextVouchers(ctx.db, { ...filters, now: ctx.now() }, after, exportBatchSize)
    for (const row of rows) yield presentVoucher(row)
    const last = rows.at(-1)
    if (!last || rows.length < exportBatchSize) return
    after = { at: last.created_at, id: last.id }
  }
}

/** All uses of a voucher, read page by page. */
export async function* readVoucherUses(ctx: Ctx, voucherId: number): AsyncGenerator<VoucherUse> {
  let after: { at: Date; id: number } | undefined
  for (;;) {
    const rows = await store.listNextUses(ctx.db, voucherId, after, exportBatchSize)
    for (const row of rows) yield presentUse(row)
    const last = rows.at(-1)
    if (!last || rows.length < exportBatchSize) return
    after = { at: last.claimed_at, id: last.id }
  }
}
