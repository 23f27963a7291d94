// Notifies staff of requests: at once, and of further requests of a lead at most once an hour.

import type { Language } from '#contract/common/language.ts'
import type { MailKind } from '#contract/common/mail-kinds.ts'
import { reportsByIds } from '#server/catalogue/catalogue.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { senderAddress } from '#server/platform/mail/addresses.ts'
import { type MailContent, queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { staffAddress } from '#server/staff/staff.service.ts'
import { type LeadMailFacts, leadNoticeMail } from './leads.mail.ts'
import { noticeAddresses, noticeDueAt } from './leads.rules.ts'
import * as store from './leads.store.ts'

export const notifyOfLeadTask = 'tell-of-lead'

/** Runs in the transaction that saves a request. Within an hour of the last notice, it schedules one notice for all further requests. */
export async function notifyStaff(
  ctx: Ctx,
  tx: Db,
  lead: { id: string; staffToldAt: Date | null; report: LeadMailFacts['report'] },
): Promise<void> {
  const runAt = noticeDueAt(lead.staffToldAt, ctx.now())
  if (runAt <= ctx.now()) return sendPendingNotice(ctx, tx, lead.id, lead.report)
  await addJob(tx, notifyOfLeadTask, { leadId: lead.id }, { key: `${notifyOfLeadTask}:${lead.id}`, runAt })
}

/** Sends the notice of requests since the last one. Idempotent. */
export async function notifyStaffLater(ctx: Ctx, leadId: string): Promise<void> {
  const lead = await store.findNotificationState(ctx.db, leadId)
  if (!lead) return
  const [report] = lead.report_id === null ? [] : await reportsByIds(ctx, lead.lang, [lead.report_id])
  await ctx.db.transaction().execute((tx) => sendPendingNotice(ctx, tx, leadId, report))
}

/** Mails the member of staff who is responsible, else the addresses that are notified of requests. */
export async function sendToSales(
  ctx: Ctx,
  tx: Db,
  mail: {
    language: Language
    responsible: string | undefined
    /** Each recipient's dedupe key starts with it. */
    key: string
    template: MailKind
    replyTo: string | undefined
    content: MailContent
  },
): Promise<void> {
  const { language, responsible, key, template, replyTo, content } = mail
  const address = responsible === undefined ? undefined : await staffAddress({ ...ctx, db: tx }, responsible)
  const addresses = address
    ? [address]
    : noticeAddresses(await store.findNoticeSetting(tx, language), senderAddress(ctx.config.mailFrom))
  for (const to of addresses)
    await queueMail(tx, { dedupeKey: `${key}:${to}`, template, language, to, ...(replyTo && { replyTo }), content })
}

async function sendPendingNotice(ctx: Ctx, tx: Db, leadId: string, report: LeadMailFacts['report']): Promise<void> {
  const lead = await store.findNotificationState(tx, leadId)
  // The address is empty once its owner's data have been erased.
  if (!lead || lead.state === 'spam' || lead.email === '') return
  const requests = await store.listUnnotified(tx, lead)
  const newest = requests.at(-1)
  if (!newest) return
  const language = lead.lang
  const facts: LeadMailFacts = {
    type: lead.type,
    language,
    email: lead.email,
    emailKey: lead.email_key,
    report,
    companyName: newest.company_name,
    position: newest.position,
    phone: newest.phone,
    name: newest.name,
    demand: requests.map((request) => request.demand).join('\n'),
    version: newest.version ?? undefined,
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
      content: leadNoticeMail(facts, originOf(ctx, language)),
    })
  }
  await store.markStaffNotified(tx, leadId, { at: ctx.now(), requestId: newest.id })
}
