// Sending an issue: now or at a time, paused, resumed, cancelled, and again to those of whom it is unknown.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type * as contract from '#contract/newsletter-admin.ts'
import type { Issue, IssueState, IssueStep } from '#contract/newsletter-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { currentSections } from './composition.rules.ts'
import { findPublicItems } from './composition.store.ts'
import { countRecipients, insertDeliveries, moveAll } from './deliveries.store.ts'
import { getIssue, industriesOf, lockDraft } from './issues.service.ts'
import type { IssueRecord } from './issues.store.ts'
import * as store from './issues.store.ts'

export const sendTask = 'send-newsletter'

/** @throws AppError admin.not-found, admin.conflict, newsletter.step-impossible, newsletter.empty, newsletter.no-recipients */
export async function sendIssue(
  ctx: Ctx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.sendIssue>,
): Promise<Issue> {
  const id = Number(input.id)
  const at = input.at === null ? null : new Date(input.at)
  return ctx.db.transaction().execute(async (tx) => {
    const issue = await lockDraft(tx, id, input.version)
    if (issue.sections.length === 0) throw new AppError('newsletter.empty')
    const { recipients } = await countRecipients(tx, issue.lang, industriesOf(issue.sections))
    if (recipients === 0) throw new AppError('newsletter.no-recipients')
    if (at !== null && at > ctx.now())
      await store.updateIssue(tx, id, { state: 'scheduled', scheduled_at: at }, ctx.now())
    else await begin(ctx, tx, issue)
    const subject = { kind: 'newsletter', id }
    await actor.recordAudit(tx, { action: 'newsletter.send', subject, after: { at: input.at, recipients } })
    return getIssue(ctx, tx, id)
  })
}

/** Starts an issue that is scheduled, unless staff have taken it back. */
export async function beginSending(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const issue = await store.lockIssue(tx, id)
    if (issue?.state === 'scheduled') await begin(ctx, tx, issue)
  })
}

/** Leaves out what is not public any more, and writes a row for each recipient in one statement. */
async function begin(ctx: Ctx, tx: Db, issue: IssueRecord): Promise<void> {
  const at = ctx.now()
  const items = issue.sections.flatMap((section) => section.items)
  const titles = await findPublicItems(tx, { language: issue.lang, now: at, items })
  const sections = currentSections(issue.sections, titles)
  await insertDeliveries(tx, { issueId: issue.id, language: issue.lang, industries: industriesOf(sections), at })
  await store.updateIssue(tx, issue.id, { state: 'sending', started_at: at, sections, last_error: '' }, at)
  await queueSending(tx)
}

async function queueSending(tx: Db): Promise<void> {
  await addJob(tx, sendTask, {}, { key: `${sendTask}:now`, maxAttempts: 1 })
}

const steps: Readonly<Record<IssueStep, { readonly from: readonly IssueState[]; readonly to: IssueState }>> = {
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['draft', 'scheduled', 'sending', 'paused'], to: 'cancelled' },
  'resend-unknown': { from: ['sending', 'paused', 'sent'], to: 'sending' },
}

/** @throws AppError admin.not-found, newsletter.step-impossible */
export async function changeDelivery(
  ctx: Ctx,
  actor: Actor,
  { id: typedId, step }: { id: string; step: IssueStep },
): Promise<Issue> {
  const id = Number(typedId)
  return ctx.db.transaction().execute(async (tx) => {
    const issue = await store.lockIssue(tx, id)
    if (!issue) throw new AppError('admin.not-found')
    const { from, to } = steps[step]
    if (!from.includes(issue.state)) throw new AppError('newsletter.step-impossible')
    const at = ctx.now()
    if (step === 'cancel') await moveAll(tx, id, { from: 'queued', to: 'skipped', at })
    const again = step === 'resend-unknown' ? await moveAll(tx, id, { from: 'unknown', to: 'queued', at }) : undefined
    if (again === 0) throw new AppError('newsletter.step-impossible')
    await store.updateIssue(
      tx,
      id,
      {
        state: to,
        ...(to === 'draft' && { scheduled_at: null }),
        ...(to === 'sending' && { finished_at: null, last_error: '' }),
        ...(to === 'cancelled' && { finished_at: at }),
      },
      at,
    )
    if (to === 'sending') await queueSending(tx)
    const after = { state: to, ...(again !== undefined && { again }) }
    const subject = { kind: 'newsletter', id }
    await actor.recordAudit(tx, { action: `newsletter.${step}`, subject, before: { state: issue.state }, after })
    return getIssue(ctx, tx, id)
  })
}
