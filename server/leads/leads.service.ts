// Accepts requests of visitors: creates or merges a lead, and notifies visitor and staff.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { leadTypeOf, type saveRequest } from '#contract/leads.ts'
import { reportsByIds } from '#server/catalogue/catalogue.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { originOf } from '#server/platform/origin.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'
import { afterWorkingHours } from '#server/platform/working-time.ts'
import { documentVersions, publicHolidays, replyHours } from '#server/site-config/site-config.service.ts'
import { answerWithSampleTask, isAnsweredWithSample } from './lead-answers.service.ts'
import { type SavedRequest, saveLeadRequest } from './lead-merging.service.ts'
import { notifyStaff } from './lead-notifications.service.ts'
import { confirmationMail, type LeadMailFacts } from './leads.mail.ts'
import { confirmationsPerHour, isTooFast, requestsPerHour } from './leads.rules.ts'
import * as store from './leads.store.ts'

/**
 * Accepts a request. One with the hidden field filled in gets the same response, but is stored as spam without any mail.
 * @throws AppError leads.too-many, leads.too-fast, orders.item-not-on-sale when the report is not published in this language
 */
export async function acceptRequest(
  ctx: Ctx,
  input: ParsedInputOf<typeof saveRequest>,
  client: { language: Language; ip: string; page: string },
): Promise<void> {
  await assertRequestLimit(ctx, client.ip)
  if (isTooFast(input.elapsedMs)) throw new AppError('leads.too-fast')
  const report = await findReport(ctx, client.language, input.reportId)
  const lead = {
    type: leadTypeOf(input),
    language: client.language,
    email: input.email,
    emailKey: normalizeKey(input.email),
    reportId: report?.id,
    reportTitle: report?.title ?? '',
    dueAt: afterWorkingHours(ctx.now(), await replyHours(ctx.db), await publicHolidays(ctx, ctx.db)),
    at: ctx.now(),
  }
  const request: store.NewRequest = {
    companyName: input.companyName,
    position: input.addr,
    phone: input.contact,
    name: input.name,
    demand: input.demand,
    version: lead.type === 1 && client.language === 'zh-CN' ? input.version : undefined,
    reportPrice: input.reportPrice,
    consentVersion: input.consent ? (await documentVersions(ctx.db, client.language)).privacy : undefined,
    ip: client.ip,
    createKey: input.createKey || undefined,
    sourcePage: client.page.slice(0, 300),
    at: lead.at,
  }
  const isAnswered = await isAnsweredWithSample(ctx, lead)
  const isSpam = (input.website ?? '').trim() !== ''
  await ctx.db.transaction().execute(async (tx) => {
    await store.lockAddress(tx, lead.emailKey)
    if (request.createKey && (await store.hasCreateKey(tx, lead.emailKey, request.createKey))) return
    if (isSpam) {
      const id = await store.insertLead(tx, { ...lead, state: 'spam', spamReason: 'hidden-field' })
      return store.insertRequest(tx, id, request)
    }
    const saved = await saveLeadRequest(tx, lead, request)
    if (saved.isRepeated) return
    const facts: LeadMailFacts = { ...lead, ...request, report, isFurther: saved.number > 1 }
    await respond(ctx, tx, saved, { facts, isAnswered })
    await notifyStaff(ctx, tx, { id: saved.leadId, staffToldAt: saved.staffToldAt, report })
  })
}

async function assertRequestLimit(ctx: Ctx, ip: string): Promise<void> {
  const factor = ctx.config.rateLimitFactor
  if (factor === undefined) return
  const attempts = await countAttempt(ctx.db, `lead-requests:${addressGroup(ip)}`, 3_600_000, ctx.now())
  if (attempts > requestsPerHour * factor) throw new AppError('leads.too-many')
}

/** With the sample, which a job makes, or else a confirmation. Both count for the limit of mails to one address. */
async function respond(
  ctx: Ctx,
  tx: Db,
  saved: SavedRequest,
  { facts, isAnswered }: { facts: LeadMailFacts; isAnswered: boolean },
): Promise<void> {
  const sent = await countAttempt(tx, `lead-confirmation:${facts.emailKey}`, 3_600_000, ctx.now())
  if (sent > confirmationsPerHour) return
  if (isAnswered) return addJob(tx, answerWithSampleTask, { leadId: saved.leadId, number: saved.number })
  await queueMail(tx, {
    dedupeKey: `lead-confirmation:${saved.leadId}:${saved.number}`,
    template: 'lead-confirmation',
    language: facts.language,
    to: facts.email,
    content: confirmationMail(facts, originOf(ctx, facts.language)),
  })
}

async function findReport(ctx: Ctx, language: Language, reportId: number | undefined) {
  if (reportId === undefined) return undefined
  const [report] = await reportsByIds(ctx, language, [reportId])
  if (report) return report
  throw new AppError('orders.item-not-on-sale', { fields: [{ field: 'reportId', message: 'report-empty' }] })
}
