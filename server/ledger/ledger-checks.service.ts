// The nightly check: papers, money and numbers agree. What does not is an alert until it does.
import { promiseTerms } from '#server/fapiao/own-fapiao.service.ts'
import { settleAlerts } from '#server/payments/alerts.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { afterWorkingHours } from '#server/platform/working-time.ts'
import * as store from './ledger-checks.store.ts'

const settlesWithinMs = 3_600_000
const hoursPerWorkingDay = 24
const lateReversal = 'books-reversal-late'

/** Raises an alert for each finding, once, and resolves those that are not found any more. */
export async function checkLedger(ctx: Ctx): Promise<void> {
  const moments = { settledBefore: new Date(ctx.now().getTime() - settlesWithinMs) }
  for (const kind of store.findingKinds) await report(ctx, kind, (db) => store.listFindings(db, kind, moments))
  await report(ctx, lateReversal, (db) => listLateReversals(ctx, db))
}

async function report(ctx: Ctx, kind: string, find: (db: Db) => Promise<store.FindingRow[]>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await find(tx)
    const findings = found.slice(0, store.maxFindings)
    if (found.length > 0) ctx.log.error({ kind, findings: findings.length }, 'the books do not agree')
    const alerts = findings.map(({ key, details }) => ({ dedupeKey: `${kind}:${key}`, details }))
    await settleAlerts(tx, { kind, alerts, isComplete: found.length <= store.maxFindings, at: ctx.now() })
  })
}

/** A reversal is promised like a fapiao. */
async function listLateReversals(ctx: Ctx, db: Db): Promise<store.FindingRow[]> {
  const { days, holidays } = await promiseTerms(ctx, db)
  const open = await store.listOpenReversals(db, ctx.now())
  return open
    .filter(({ created_at }) => afterWorkingHours(created_at, days * hoursPerWorkingDay, holidays) < ctx.now())
    .map(({ id, order_no, amount_minor, request, number }) => ({
      key: id,
      details: { request, number, orderNo: order_no, amountMinor: amount_minor, currency: 'CNY' },
    }))
}
