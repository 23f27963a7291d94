// What waits for a fapiao or an invoice, and the credit notes of the month.
import type { PaperTotals } from '#contract/dashboard.ts'
import { countWaiting } from '#server/fapiao/fapiao-desk.service.ts'
import { countLateUninvoiced } from '#server/invoices/invoices-admin.service.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { totalOf } from '#server/platform/db/capped-count.ts'
import { presentSums } from './selling-totals.service.ts'
import { sumCreditNotes } from './selling-totals.store.ts'

export async function paperTotals(ctx: Ctx): Promise<PaperTotals> {
  const from = `${beijingDay(ctx.now()).slice(0, 7)}-01`
  const [{ ready, late, inTray, promiseDays }, uninvoiced, creditNotes] = await Promise.all([
    countWaiting(ctx),
    countLateUninvoiced(ctx),
    sumCreditNotes(ctx.db, startOfBeijingDay(from)),
  ])
  return {
    fapiao: { ready: totalOf(ready), late: totalOf(late), inTray: totalOf(inTray), promiseDays },
    uninvoiced,
    creditNotes: { ...presentSums(creditNotes), from },
  }
}
