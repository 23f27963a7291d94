// Sending: one process at a time hands the recipients of an issue to the mail server, over connections of its own, at a limited rate.
import type { Ctx } from '#server/platform/context.ts'
import { senderDomain } from '#server/platform/mail/addresses.ts'
import { type BulkMailTransport, openBulkMailTransport } from '#server/platform/mail/transport.ts'
import { bounceAddressOf } from './bounce-address.ts'
import { recordHardBounce, recordSoftBounce } from './bounces.service.ts'
import {
  type ClaimedDelivery,
  claimNext,
  clearSoftBounces,
  finish,
  markUnknown,
  nextDueAt,
} from './deliveries.store.ts'
import { openIssueMail } from './issue.mail.ts'
import { beginSending } from './issue-sending.service.ts'
import type { IssueRecord } from './issues.store.ts'
import * as issues from './issues.store.ts'
import { tokenUrl } from './newsletter-urls.rules.ts'
import { openPace, type Pace } from './pace.ts'
import { failureOf, type SendFailure } from './smtp-answers.rules.ts'
import { subscriberToken } from './subscriber-token.ts'
import { siteOf } from './subscriptions.service.ts'

/** A run ends after this time, so that a process can be stopped, and another one take over. */
const runMs = 5_000
const minuteMs = 60_000
/** When the mail server is tried again after it was not available. */
const outageDelayMs = 30_000
/** When a recipient that was refused for now is tried again: after 5 and 20 minutes. */
const retryDelaysMs = [5 * minuteMs, 20 * minuteMs]
/** So many messages that are refused one after the other are refused for what is in them. */
const maxFailuresInARow = 20

/**
 * Starts what is scheduled and sends for a while. Call it in one process at a time: deliveries that are being sent by nobody else must come from
 * a process that ended.
 * @returns when there is more to do; undefined when nothing is left
 */
export async function sendIssues(ctx: Ctx): Promise<Date | undefined> {
  for (const { id } of await issues.listScheduled(ctx.db, ctx.now())) await beginSending(ctx, id)
  const sending = await issues.listSending(ctx.db)
  const next: Date[] = []
  for (const issue of sending) {
    const at = await sendIssue(ctx, issue)
    if (at) next.push(at)
  }
  return next.sort((one, other) => one.getTime() - other.getTime())[0]
}

type Run = {
  readonly ctx: Ctx
  readonly issue: IssueRecord
  readonly transport: BulkMailTransport
  readonly pace: Pace
  readonly mailFor: ReturnType<typeof openIssueMail>
  readonly endsAt: number
  /** The delivery that was taken last. */
  last: number
  failures: number
  isUnavailable: boolean
}

async function sendIssue(ctx: Ctx, issue: IssueRecord): Promise<Date | undefined> {
  const lost = await markUnknown(ctx.db, issue.id, ctx.now())
  if (lost > 0) ctx.log.warn({ issueId: issue.id, count: lost }, 'newsletter interrupted: outcome of mails unknown')
  const { config } = ctx
  const { connections, perMinute } = config.newsletter
  const transport = openBulkMailTransport({
    smtpUrl: config.newsletter.smtpUrl ?? config.smtpUrl,
    folder: `${config.dataDir}/mail`,
    connections,
  })
  const run: Run = {
    ctx,
    issue,
    transport,
    pace: openPace(perMinute),
    mailFor: openIssueMail(issue, siteOf(ctx, issue.lang)),
    endsAt: performance.now() + runMs,
    last: 0,
    failures: 0,
    isUnavailable: false,
  }
  try {
    await Promise.all(Array.from({ length: connections }, () => sendOneByOne(run)))
  } finally {
    transport.close()
  }
  if (run.isUnavailable) return new Date(ctx.now().getTime() + outageDelayMs)
  return complete(run)
}

/** The work of one connection: a recipient is taken only when the one before is finished, so that a crash leaves few of them unknown. */
async function sendOneByOne(run: Run): Promise<void> {
  const { ctx, issue } = run
  while (performance.now() < run.endsAt && !run.isUnavailable) {
    await run.pace.next()
    if (performance.now() >= run.endsAt || run.isUnavailable) return
    const delivery = await claimNext(ctx.db, { issueId: issue.id, after: run.last, now: ctx.now() })
    if (!delivery) return
    run.last = Math.max(run.last, delivery.id)
    if (delivery.state === 'sending') await deliver(run, delivery)
  }
}

async function deliver(run: Run, delivery: ClaimedDelivery): Promise<void> {
  const { ctx, issue } = run
  const { id, subscriberId, email, industries } = delivery
  if (subscriberId === null || email === null) throw new Error(`delivery ${id} was taken without a subscriber`)
  const site = siteOf(ctx, issue.lang)
  const token = subscriberToken(ctx.config.appSecret, subscriberId)
  const unsubscribeUrl = tokenUrl(site, 'unsubscribe', token)
  const content = run.mailFor(industries, { unsubscribeUrl, preferencesUrl: tokenUrl(site, 'preferences', token) })
  const { mailFrom, newsletter, appSecret } = ctx.config
  let hasStarted = false
  try {
    await run.transport.send(
      {
        from: mailFrom,
        to: email,
        // The same if it is ever sent again, by which mailboxes drop the second one.
        messageId: `<newsletter.${issue.id}.${id}@${senderDomain(mailFrom)}>`,
        ...content,
        unsubscribeUrl,
        ...(newsletter.bounceAddress && { returnPath: bounceAddressOf(appSecret, newsletter.bounceAddress, id) }),
      },
      () => {
        hasStarted = true
      },
    )
  } catch (error) {
    return settleFailure(run, delivery, failureOf(error, hasStarted))
  }
  run.failures = 0
  await finish(ctx.db, id, { state: 'sent', at: ctx.now() })
  if (delivery.softBounces) await clearSoftBounces(ctx.db, subscriberId)
}

async function settleFailure(run: Run, delivery: ClaimedDelivery, { kind, answer }: SendFailure): Promise<void> {
  const { ctx, issue } = run
  const { db } = ctx
  const { id, subscriberId } = delivery
  const at = ctx.now()
  if (kind === 'unavailable') {
    run.isUnavailable = true
    await finish(db, id, { state: 'queued', at })
    await issues.noteError(db, issue.id, answer)
    ctx.log.warn({ issueId: issue.id, answer }, 'newsletter: mail server not available')
    return
  }
  if (kind === 'deferred') {
    const delay = retryDelaysMs[delivery.attempts]
    const attempts = delivery.attempts + 1
    if (delay !== undefined)
      return finish(db, id, { state: 'queued', answer, attempts, dueAt: new Date(at.getTime() + delay), at })
    await finish(db, id, { state: 'bounced', answer, attempts, at })
    if (subscriberId) await recordSoftBounce(ctx, subscriberId, answer)
    return
  }
  await finish(db, id, { state: kind, answer, at })
  if (kind === 'bounced' && subscriberId) await recordHardBounce(ctx, subscriberId, answer)
  if (kind !== 'failed') return
  run.failures += 1
  if (run.failures < maxFailuresInARow) return
  run.isUnavailable = true
  await issues.noteError(db, issue.id, answer)
  await issues.updateIssue(db, issue.id, { state: 'paused' }, at)
}

/** @returns when the rest is due; undefined when the issue is complete, or not being sent any more */
async function complete({ ctx, issue }: Run): Promise<Date | undefined> {
  const { db } = ctx
  const dueAt = await nextDueAt(db, issue.id, ctx.now())
  return db.transaction().execute(async (tx) => {
    const current = await issues.lockIssue(tx, issue.id)
    if (current?.state !== 'sending') return undefined
    if (dueAt) return dueAt
    await issues.updateIssue(tx, issue.id, { state: 'sent', finished_at: ctx.now(), last_error: '' }, ctx.now())
    ctx.log.info({ issueId: issue.id }, 'newsletter sent')
    return undefined
  })
}
