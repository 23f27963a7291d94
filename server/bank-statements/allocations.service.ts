// Allocation of incoming money by staff: to purchases, back to the payer, or elsewhere; and undoing it.
import type { allocateLine, settleLine } from '#contract/bank-statements-admin.ts'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Gateways } from '#server/gateways/gateways.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  lockPurchase,
  type PreparedPurchase,
  preparePurchase,
  receiveTransfer,
  withdrawTransfer,
} from '#server/purchases/purchases.service.ts'
import { bankFeeTolerance } from '#server/site-config/site-config.service.ts'
import * as store from './allocations.store.ts'

export type AllocationsCtx = Ctx & { readonly gateways: Gateways }
export type Part = { readonly purchaseId: string; readonly amountMinor: number }
type Decision = {
  readonly line: store.LockedLine
  readonly parts: readonly Part[]
  readonly toleranceMinor: number
  readonly note: string
  /** Null: the setting. */
  readonly staffId: string | null
}

/**
 * @throws AppError admin.not-found, bank-statements.line-changed when somebody else has decided about the money,
 * bank-statements.too-much, purchases.cannot-receive
 */
export async function allocateLineAs(
  ctx: AllocationsCtx,
  actor: Actor,
  input: ParsedInputOf<typeof allocateLine>,
): Promise<void> {
  const prepared = await preparePurchase(ctx)
  const tolerance = await bankFeeTolerance(ctx.db)
  if (input.acceptsShort && input.note === '')
    throw new AppError('request.invalid', { fields: [{ field: 'note', message: 'required' }] })
  await ctx.db.transaction().execute(async (tx) => {
    const line = await lockOpenLine(tx, input)
    const toleranceMinor = input.acceptsShort ? tolerance[line.currency] : 0
    await allocate(ctx, prepared, tx, {
      line,
      parts: input.parts,
      toleranceMinor,
      note: input.note,
      staffId: actor.staffId,
    })
    await actor.recordAudit(tx, {
      action: 'bank-statements.allocate',
      subject: { kind: 'statement-line', id: line.id },
      after: { parts: input.parts, acceptsShort: input.acceptsShort, note: input.note },
    })
  })
}

/** Purchases are locked in the order of their ids, so that two decisions do not wait for each other. */
export async function allocate(
  ctx: AllocationsCtx,
  prepared: PreparedPurchase,
  tx: Db,
  decision: Decision,
): Promise<void> {
  const { line, toleranceMinor, note, staffId } = decision
  const total = decision.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (total > line.open_minor) throw new AppError('bank-statements.too-much')
  const parts = decision.parts.toSorted((a, b) => (a.purchaseId < b.purchaseId ? -1 : 1))
  for (const { purchaseId, amountMinor } of parts) {
    const purchase = await lockPurchase(tx, purchaseId)
    if (!purchase) throw new AppError('admin.not-found')
    if (!purchase.canReceive || purchase.currency !== line.currency) throw new AppError('purchases.cannot-receive')
    if (amountMinor > purchase.dueMinor) throw new AppError('bank-statements.too-much')
    const allocation = {
      lineId: line.id,
      kind: 'purchase',
      purchaseId,
      amountMinor,
      bankReference: '',
      note,
      staffId,
      at: ctx.now(),
    } as const
    const allocationId = await store.insertAllocation(tx, allocation)
    await receiveTransfer(prepared, tx, purchase, { allocationId, amountMinor, toleranceMinor })
  }
}

/** @throws AppError admin.not-found, bank-statements.line-changed */
async function lockOpenLine(
  tx: Db,
  { id, openMinor }: { readonly id: string; readonly openMinor: number },
): Promise<store.LockedLine> {
  const line = await store.lockLine(tx, Number(id))
  if (!line) throw new AppError('admin.not-found')
  if (line.open_minor !== openMinor) throw new AppError('bank-statements.line-changed')
  return line
}

/** Records that the open money was returned to the payer, by hand at the bank, or is not for a purchase. */
export async function settleLineAs(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof settleLine>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const line = await lockOpenLine(tx, input)
    const { kind, bankReference, note } = input
    const allocation = { kind, bankReference, note, lineId: line.id, purchaseId: null, amountMinor: line.open_minor }
    await store.insertAllocation(tx, { ...allocation, staffId: actor.staffId, at: ctx.now() })
    await actor.recordAudit(tx, {
      action: kind === 'returned' ? 'bank-statements.return' : 'bank-statements.exclude',
      subject: { kind: 'statement-line', id: line.id },
      after: { amountMinor: line.open_minor, bankReference, note },
    })
  })
}

/**
 * Undoes an allocation on its day; one that has paid nothing at any time, as nobody could return the money of an abandoned purchase otherwise.
 * @returns the id of its line
 * @throws AppError admin.not-found, bank-statements.too-late after its day, purchases.settled when something was delivered
 */
export async function undoAllocationAs(ctx: Ctx, actor: Actor, id: string): Promise<number> {
  const found = await store.findAllocation(ctx.db, id)
  if (!found) throw new AppError('admin.not-found')
  await ctx.db.transaction().execute(async (tx) => {
    await store.lockLine(tx, found.line_id)
    const allocation = await store.findAllocation(tx, id)
    if (!allocation || allocation.undone_at !== null) throw new AppError('bank-statements.line-changed')
    const purchase = allocation.purchase_id === null ? undefined : await lockPurchase(tx, allocation.purchase_id)
    if (beijingDay(allocation.created_at) !== beijingDay(ctx.now()) && !purchase?.isMoneyUnused)
      throw new AppError('bank-statements.too-late')
    if (purchase) await withdrawTransfer(ctx, tx, purchase, allocation.amount_minor)
    await store.markUndone(tx, id, { staffId: actor.staffId, at: ctx.now() })
    await actor.recordAudit(tx, {
      action: 'bank-statements.undo',
      subject: { kind: 'statement-line', id: found.line_id },
      before: {
        allocationId: id,
        kind: allocation.kind,
        purchaseId: allocation.purchase_id,
        amountMinor: allocation.amount_minor,
      },
    })
  })
  return found.line_id
}
