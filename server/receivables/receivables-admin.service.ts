// Receivables for staff: lists, disputes and write-offs. Every change is in the history and in the audit log.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { EntryKind } from '#contract/receivables.ts'
import type * as contract from '#contract/receivables-admin.ts'
import type { Receivable, ReceivableRow } from '#contract/receivables-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { presentReceivable, presentRow } from './receivable-rows.rules.ts'
import { insertEntry, lockReceivable, type ReceivableRecord } from './receivables.store.ts'
import * as store from './receivables-admin.store.ts'

const exportBatchSize = 500

export async function listReceivables(ctx: Ctx, query: ParsedInputOf<typeof contract.listReceivables>) {
  const today = beijingDay(ctx.now())
  const { rows, ...total } = await store.listReceivables(ctx.db, query, today)
  return { ...total, rows: rows.map((row) => presentRow(row, today)) }
}

export async function receivableSums(ctx: Ctx, company: string | undefined) {
  const sums = await store.sumByCurrency(ctx.db, company, beijingDay(ctx.now()))
  return {
    sums: sums.map(({ currency, ...sum }) => ({
      open: moneyOnWire({ currency, minor: Number(sum.open) }),
      openCount: sum.open_count,
      overdue: moneyOnWire({ currency, minor: Number(sum.overdue) }),
      overdueCount: sum.overdue_count,
    })),
  }
}

/** @throws AppError admin.not-found */
export async function getReceivable(ctx: Ctx, db: Db, id: string): Promise<Receivable> {
  const row = await store.findListed(db, id)
  if (!row) throw new AppError('admin.not-found')
  const [entries, reminders] = [await store.listEntries(db, id), await store.listReminders(db, id)]
  return presentReceivable({ row, entries, reminders }, beijingDay(ctx.now()))
}

/** All matching receivables by due day, read batch by batch. */
export async function* readReceivables(ctx: Ctx, filter: store.ReceivableFilter): AsyncGenerator<ReceivableRow> {
  const today = beijingDay(ctx.now())
  let after: { dueOn: string; id: string } | undefined
  for (;;) {
    const rows = await store.listBatch(ctx.db, filter, { today, after, limit: exportBatchSize })
    for (const row of rows) yield presentRow(row, today)
    const last = rows.at(-1)
    if (!last || rows.length < exportBatchSize) return
    after = { dueOn: last.due_on, id: last.purchase_id }
  }
}

/** @throws AppError admin.not-found, receivables.nothing-open */
export function disputeReceivable(
  ctx: Ctx,
  actor: Actor,
  { id, note }: ParsedInputOf<typeof contract.disputeReceivable>,
): Promise<Receivable> {
  return change(ctx, actor, id, (row) => {
    if (row.open_minor === 0) throw new AppError('receivables.nothing-open')
    return row.disputed_at === null ? { kind: 'dispute', action: 'receivable.dispute', note } : undefined
  })
}

/** @throws AppError admin.not-found */
export function endDispute(
  ctx: Ctx,
  actor: Actor,
  { id, note }: ParsedInputOf<typeof contract.endDispute>,
): Promise<Receivable> {
  return change(ctx, actor, id, (row) =>
    row.disputed_at === null ? undefined : { kind: 'dispute-ended', action: 'receivable.end-dispute', note },
  )
}

/** Writes off what is open. @throws AppError admin.not-found, admin.conflict when another amount is open than the form showed */
export function writeOffReceivable(
  ctx: Ctx,
  actor: Actor,
  { id, openMinor, note }: ParsedInputOf<typeof contract.writeOffReceivable>,
): Promise<Receivable> {
  return change(ctx, actor, id, (row) => {
    if (row.open_minor !== openMinor) throw new AppError('admin.conflict')
    return { kind: 'write-off', action: 'receivable.write-off', note, amountMinor: openMinor }
  })
}

type Change = {
  readonly kind: EntryKind
  readonly action: string
  readonly note: string
  readonly amountMinor?: number
}

/** @param decide returns undefined when the receivable is as requested already */
function change(
  ctx: Ctx,
  actor: Actor,
  purchaseId: string,
  decide: (row: ReceivableRecord) => Change | undefined,
): Promise<Receivable> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReceivable(tx, purchaseId)
    if (!row) throw new AppError('admin.not-found')
    const decided = decide(row)
    if (!decided) {
      actor.nothingChanged()
      return getReceivable(ctx, tx, purchaseId)
    }
    const { kind, action, note, amountMinor = 0 } = decided
    await insertEntry(tx, { purchaseId, kind, amountMinor, note, staffId: Number(actor.staffId), at: ctx.now() })
    await actor.recordAudit(tx, {
      action,
      subject: { kind: 'receivable', id: purchaseId },
      after: {
        purchase: row.purchase_number,
        note,
        ...(amountMinor > 0 ? { amountMinor, currency: row.currency } : {}),
      },
    })
    return getReceivable(ctx, tx, purchaseId)
  })
}
