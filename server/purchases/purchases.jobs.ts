// Jobs of purchases: reminders of transfers that have not arrived. Expiry is that of their orders.
import type { Ctx } from '#server/platform/context.ts'
import { tryWithAdvisoryLock } from '#server/platform/jobs/advisory-lock.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { queuePurchaseMail } from './purchase-mails.service.ts'
import { listUnpaid, recordReminder } from './purchase-reminders.store.ts'
import { dueReminder, reminderDays } from './purchases.rules.ts'

const remindTask = 'remind-of-transfers'

export function purchasesJobs(ctx: Ctx): JobHandlers {
  return {
    [remindTask]: async () => {
      await tryWithAdvisoryLock(ctx.db, remindTask, () => remindOfTransfers(ctx))
    },
  }
}

/** At nine in Beijing. */
export const purchasesSchedule: Schedule = [{ task: remindTask, cron: '0 1 * * *', catchUpWindow: '1d' }]

async function remindOfTransfers(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const firstReminderBefore = new Date(now.getTime() - reminderDays[0] * 86_400_000)
  for (const purchase of await listUnpaid(ctx.db, firstReminderBefore)) {
    const day = dueReminder(purchase.createdAt, purchase.sentDays, now)
    if (day === undefined) continue
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await recordReminder(tx, purchase.id, day, now))) return
      await queuePurchaseMail(ctx, tx, purchase.id, { kind: 'purchase-reminder', occasion: String(day) })
    })
  }
}
