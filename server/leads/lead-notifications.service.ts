// Tells staff what visitors ask: at once, and of a lead that goes on asking once an hour.
import type { Language } from '#contract/common/language.ts'
import type { LeadType, LeadVersion } from '#contract/leads.ts'
import { reportsByIds } from '#server/catalogue/catalogue.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { senderAddress } from '#server/platform/mail/addresses.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { type LeadMailFacts, leadNoticeMail } from './leads.mail.ts'
import { noticeAddresses, noticeDueAt } from './leads.rules.ts'
import * as store from './leads.store.ts'

export const notifyOfLeadTask = 'tell-of-lead'

/** In the transaction that keeps a request: tells of it now, or together with what follows when the hour has passed. */
export async function notifyStaff(
  ctx: Ctx,
  tx: Db,
  lead: { id: string; staffToldAt: Date | null; report: LeadMailFacts['report'] },
): Promise<void> {
  const runAt = noticeDueAt(lead.staffToldAt, ctx.now())
  if (runAt <= ctx.now()) return tellUntold(ctx, tx, lead.id, lead.report)
  await addJob(tx, notifyOfLeadTask, { leadId: lead.id }, { key: `${notifyOfLeadTask}:${lead.id}`, runAt })
}

/** Tells what has been asked since staff were told; repeated, it does nothing. */
export async function notifyStaffLater(ctx: Ctx, leadId: string): Promise<void> {
  const lead = await store.findUntold(ctx.db, leadId)
  if (!lead) return
  const [report] = lead.report_id === null ? [] : await reportsByIds(ctx, lead.lang as Language, [lead.report_id]) // a check of the table
  await ctx.db.transaction().execute((tx) => tellUntold(ctx, tx, leadId, report))
}

async function tellUntold(ctx: Ctx, tx: Db, leadId: string, report: LeadMailFacts['report']): Promise<void> {
  const lead = await store.findUntold(tx, leadId)
  // Spam, or taken out with whoever asked.
  if (!lead || lead.state === 'spam' || lead.email === '') return
  const requests = await store.listUntold(tx, lead)
  const newest = requests.at(-1)
  if (!newest) return
  const language = lead.lang as Language // a check of the table, as type and version are
  const facts: LeadMailFacts = {
    type: lead.type as LeadType,
    language,
    email: lead.email,
    emailKey: lead.email_key,
    report,
    companyName: newest.company_name,
    position: newest.position,
    phone: newest.phone,
    name: newest.name,
    demand: requests.map((request) => request.demand).join('\n'),
    version: (newest.version ?? undefined) as LeadVersion | undefined,
    reportPrice: newest.report_price,
    isFurther: lead.staff_told_at !== null,
  }
  const setting = await store.findNoticeSetting(tx, language)
  for (const address of noticeAddresses(setting, senderAddress(ctx.config.mailFrom))) {
    await queueMail(tx, {
      dedupeKey: `lead-notice:${leadId}:${lead.request_count}:${address}`,
      template: 'lead-notice',
      language,
      to: address,
      replyTo: lead.email,
      letter: leadNoticeMail(facts, originOf(ctx, language)),
    })
  }
  await store.markStaffNotified(tx, leadId, { at: ctx.now(), requestId: newest.id })
}
