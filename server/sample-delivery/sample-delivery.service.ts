// Answers a request for a sample: makes a file of its own for the person who asked, and mails the link to it. A job may run twice, at once too:
// one of the files is kept, and a request gets one mail.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { showCopyNumber } from '#contract/copy-numbers.ts'
import { type Copies, newCopyNumber } from '#server/copies/copies.service.ts'
import {
  confirmInstead,
  findLeadForSample,
  lockForSample,
  recordSampleSent,
} from '#server/leads/lead-answers.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMailId, queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { findSampleChoice, type SamplePrinter } from '#server/samples/sample-printing.service.ts'
import * as store from './sample-copies.store.ts'
import { sampleReadyMail } from './sample-delivery.mail.ts'
import { sampleLine, sampleLinkPath, sampleLinkTtlMs } from './sample-delivery.rules.ts'
import { sampleToken } from './sample-token.ts'

export type SampleDeliveryCtx = Ctx & { readonly print: SamplePrinter; readonly stampPdf: Copies['stampPdf'] }

/** `number`: the ordinal of the request within its lead. */
type Request = { readonly leadId: string; readonly number: number }
type Lead = NonNullable<Awaited<ReturnType<typeof findLeadForSample>>>
type Copy = NonNullable<Awaited<ReturnType<typeof store.findCopy>>>

/** Idempotent. A request whose sample was removed meanwhile gets the confirmation that it would have got without the rule. */
export async function answerWithSample(ctx: SampleDeliveryCtx, request: Request): Promise<void> {
  const lead = await findLeadForSample(ctx, request.leadId)
  const choiceId = lead && (await findSampleChoice(ctx, { reportId: lead.report.id, language: lead.language }))
  const copy = choiceId && (await store.findCopy(ctx.db, { leadId: lead.id, choiceId }))
  if (copy) return ctx.db.transaction().execute((tx) => send(ctx, tx, { lead, copy, request }))
  const isSent = lead && choiceId && (await makeAndSend(ctx, lead, request))
  if (!isSent) await confirmInstead(ctx, request)
}

/** @returns false when no sample can be made */
async function makeAndSend(ctx: SampleDeliveryCtx, lead: Lead, request: Request): Promise<boolean> {
  const { language, email } = lead
  const sample = await ctx.print({ reportId: lead.report.id, language })
  if (!sample) return false
  const [id, number, at] = [randomUUID(), newCopyNumber(), ctx.now()]
  const stamp = { number: showCopyNumber(number), line: sampleLine({ email, number, language, at }) }
  const bytes = await ctx.stampPdf(sample.pdf, stamp)
  const file = await ctx.files.put(Readable.from([Buffer.from(bytes.buffer)]))
  const isKept = await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockForSample(tx, lead.id))) return false
    // Pages that were taken out of the sample while the file was made must not be sent.
    if (!(await store.lockChoice(tx, sample.choiceId))) throw new Error(`sample ${sample.choiceId} was replaced`)
    const { choiceId } = sample
    const expiresAt = new Date(at.getTime() + sampleLinkTtlMs)
    const hash = tokenHash(sampleToken(ctx, id))
    const isFirst = await store.insertCopy(tx, {
      ...file,
      ...{ id, number, leadId: lead.id, choiceId, tokenHash: hash, at, expiresAt },
    })
    const copy = await store.findCopy(tx, { leadId: lead.id, choiceId })
    if (copy) await send(ctx, tx, { lead, copy, request })
    return isFirst
  })
  if (!isKept) await ctx.files.remove(file.storageKey)
  return true
}

/** The mail of a request is queued once, and with it the event in the history of the lead. */
async function send(
  ctx: Ctx,
  tx: Db,
  { lead, copy, request }: { readonly lead: Lead; readonly copy: Copy; readonly request: Request },
): Promise<void> {
  const { language } = lead
  const dedupeKey = `sample-ready:${lead.id}:${request.number}`
  if (!(await lockForSample(tx, lead.id)) || (await findMailId(tx, dedupeKey)) !== undefined) return
  const number = showCopyNumber(copy.number)
  const origin = originOf(ctx, language)
  const url = `${origin}${ctx.config.apiBase}${sampleLinkPath}${sampleToken(ctx, copy.id)}`
  await queueMail(tx, {
    dedupeKey,
    template: 'sample-ready',
    language,
    to: lead.email,
    content: sampleReadyMail({ language, report: lead.report, number, url, expiresAt: copy.expires_at }, origin),
  })
  await recordSampleSent(tx, { leadId: lead.id, number, mailId: await findMailId(tx, dedupeKey), at: ctx.now() })
}

/** The links of expired copies end by their time; this removes the bytes. */
export function releaseExpiredSamples(ctx: Ctx): Promise<void> {
  return store.releaseExpired(ctx.db, ctx.now())
}
