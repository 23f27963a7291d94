// Jobs of receivables: reminders around the due day.
import { showReference } from '#contract/check-character.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { commercialContents } from '#contract/documents.ts'
import { findDocument } from '#server/documents/documents.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { tryWithAdvisoryLock } from '#server/platform/jobs/advisory-lock.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { addDays, dueReminder, reminderDays } from './receivables.rules.ts'
import { lockReceivable, type ReceivableRecord } from './receivables.store.ts'
import { reminderMail } from './reminders.mail.ts'
import { findBillingEmail, listToRemind, type RemindedReceivable, recordReminder } from './reminders.store.ts'

const remindTask = 'remind-of-receivables'
const batchSize = 500

export function receivablesJobs(ctx: Ctx): JobHandlers {
  return {
    [remindTask]: async () => {
      await tryWithAdvisoryLock(ctx.db, remindTask, () => remindAll(ctx))
    },
  }
}

/** At ten past nine in Beijing. */
export const receivablesSchedule: Schedule = [{ task: remindTask, cron: '10 1 * * *', catchUpWindow: '1d' }]

async function remindAll(ctx: Ctx): Promise<void> {
  const today = beijingDay(ctx.now())
  const dueUntil = addDays(today, -reminderDays[0])
  let after: RemindedReceivable | undefined
  for (;;) {
    const batch = await listToRemind(ctx.db, { dueUntil, after, limit: batchSize })
    for (const receivable of batch) {
      const day = dueReminder(receivable.dueOn, receivable.sentDays, today)
      if (day !== undefined) await ctx.db.transaction().execute((tx) => remind(ctx, tx, receivable.purchaseId, day))
    }
    if (batch.length < batchSize) return
    after = batch.at(-1)
  }
}

/** What was paid or disputed since the list was read needs no reminder. */
async function remind(ctx: Ctx, tx: Db, purchaseId: string, day: number): Promise<void> {
  const receivable = await lockReceivable(tx, purchaseId)
  if (!receivable || receivable.open_minor === 0 || receivable.disputed_at !== null) return
  if (!(await recordReminder(tx, purchaseId, day, ctx.now()))) return
  const kind = day < 0 ? 'receivable-soon-due' : 'receivable-overdue'
  await queueMail(tx, {
    dedupeKey: `${kind}:${purchaseId}:${day}`,
    template: kind,
    language: receivable.lang,
    to: await findBillingEmail(tx, purchaseId),
    content: reminderMail(kind, await mailOf(tx, receivable), { origin: originOf(ctx, receivable.lang) }),
  })
}

async function mailOf(tx: Db, receivable: ReceivableRecord) {
  const document = await findDocument(tx, receivable.pro_forma_id)
  if (!document) throw new Error(`pro-forma invoice is missing: ${receivable.pro_forma_id}`)
  return {
    language: receivable.lang,
    number: receivable.purchase_number,
    poNumber: receivable.po_number,
    proFormaNumber: document.number,
    open: moneyOnWire({ currency: receivable.currency, minor: receivable.open_minor }),
    dueOn: receivable.due_on,
    reference: showReference(receivable.remittance_reference),
    bank: commercialContents.parse(document.contents).bank,
  }
}
