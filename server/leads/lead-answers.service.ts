// Requests for a sample that are answered by rule: which ones, and what the lead records of the answer. A feature of a higher level makes and
// sends the sample, in a job.
import type { Language } from '#contract/common/language.ts'
import type { LeadType } from '#contract/leads.ts'
import { reportsByIds } from '#server/catalogue/catalogue.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { findSampleChoice } from '#server/samples/sample-printing.service.ts'
import { sampleRecipients } from '#server/site-config/site-config.service.ts'
import { confirmationMail } from './leads.mail.ts'
import { isCompanyAddress } from './leads.rules.ts'
import * as store from './leads.store.ts'
import { insertEvent } from './leads-admin.store.ts'

/** Its payload: the lead, and the ordinal of the request within it. */
export const answerWithSampleTask = 'answer-with-sample'

type Request = {
  readonly type: LeadType
  readonly language: Language
  readonly email: string
  readonly reportId: number | undefined
}

/**
 * Whether a request is answered with a sample at once. The sample is reached through a link in a mail to the address of the request, so
 * that whoever opens it has proved the address.
 */
export async function isAnsweredWithSample(ctx: Ctx, { type, language, email, reportId }: Request): Promise<boolean> {
  if (type !== 1 || reportId === undefined) return false
  const recipients = await sampleRecipients(ctx.db)
  if (recipients === 'nobody' || (recipients === 'companies' && !isCompanyAddress(email))) return false
  return (await findSampleChoice(ctx, { reportId, language })) !== undefined
}

/** The lead of a request that waits for its sample. Undefined when it is spam, or its person or report was deleted. */
export async function findLeadForSample(ctx: Ctx, leadId: string) {
  const lead = await store.findNotificationState(ctx.db, leadId)
  if (!lead || lead.state === 'spam' || lead.email === '' || lead.report_id === null) return undefined
  const [report] = await reportsByIds(ctx, lead.lang, [lead.report_id])
  return report && { id: lead.id, language: lead.lang, email: lead.email, report }
}

/** Locks the lead. @returns false when its person was deleted meanwhile, and nothing may be sent to it */
export async function lockForSample(tx: Db, leadId: string): Promise<boolean> {
  const lead = await store.findNotificationState(tx, leadId)
  return lead !== undefined && lead.email !== ''
}

/** @param number of the copy, as it is shown */
export async function recordSampleSent(
  tx: Db,
  { leadId, number, mailId, at }: { leadId: string; number: string; mailId: string | undefined; at: Date },
): Promise<void> {
  await insertEvent(tx, { leadId, kind: 'sample', text: number, ...(mailId && { mailId }), at })
}

/** Confirms a request for which no sample can be sent after all: staff answer it. Idempotent. */
export async function confirmInstead(ctx: Ctx, { leadId, number }: { leadId: string; number: number }): Promise<void> {
  const lead = await store.findNotificationState(ctx.db, leadId)
  if (!lead || lead.state === 'spam' || lead.email === '') return
  const language = lead.lang
  const [report] = lead.report_id === null ? [] : await reportsByIds(ctx, language, [lead.report_id])
  const facts = { type: lead.type, language, report, version: undefined, isFurther: number > 1 }
  await queueMail(ctx.db, {
    dedupeKey: `lead-confirmation:${leadId}:${number}`,
    template: 'lead-confirmation',
    language,
    to: lead.email,
    content: confirmationMail(facts, originOf(ctx, language)),
  })
}
