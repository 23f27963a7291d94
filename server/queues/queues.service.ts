// Staff actions on jobs and mails, and the record of the last run of scheduled tasks.
import { ephemeralMails } from '#contract/common/mail-kinds.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { requeueMail } from '#server/platform/mail/outbox.ts'
import * as store from './queues.store.ts'

/** @returns the number of jobs that were changed */
export async function changeJobs(
  ctx: Ctx,
  actor: Actor,
  what: 'retry' | 'remove',
  ids: readonly string[],
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const jobs = what === 'retry' ? await store.retryJobs(tx, ids, ctx.now()) : await store.removeJobs(tx, ids)
    if (jobs.length === 0) actor.nothingChanged()
    for (const { id, task, payload } of jobs) {
      const after = { task, ...numbersIn(payload) }
      await actor.recordAudit(tx, { action: `queues.${what}-job`, subject: { kind: 'job', id }, after })
    }
    return jobs.length
  })
}

/** The ids and days in the payload of a job; other fields may be personal data. */
function numbersIn(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(Object.entries(payload).filter(([name]) => /^(id|.+Id|date)$/.test(name)))
}

/** @throws AppError admin.not-found */
export async function readMail(ctx: Ctx, id: string) {
  const mail = await store.findMail(ctx.db, id)
  if (!mail) throw new AppError('admin.not-found')
  const isHidden = ephemeralMails.includes(mail.template)
  const { body_text, ...rest } = mail
  return { mail: rest, text: isHidden ? '' : body_text, isHidden, isEmptied: body_text === '' }
}

/** @throws AppError admin.not-found, mails.emptied */
export async function sendAgain(ctx: Ctx, actor: Actor, id: string) {
  await ctx.db.transaction().execute(async (tx) => {
    const mail = await store.lockMail(tx, id)
    if (!mail) throw new AppError('admin.not-found')
    if (mail.body_text === '') throw new AppError('mails.emptied')
    await requeueMail(tx, id)
    await actor.recordAudit(tx, {
      action: 'queues.resend-mail',
      subject: { kind: 'mail', id },
      before: { state: mail.state },
      after: { template: mail.template },
    })
  })
  return (await readMail(ctx, id)).mail
}

/** The same handlers, which also record each run, for scheduled tasks. */
export function recordingRuns(ctx: Ctx, handlers: JobHandlers, tasks: readonly string[]): JobHandlers {
  const recorded = Object.entries(handlers).filter(([task]) => tasks.includes(task))
  return Object.fromEntries(
    recorded.map(([task, run]) => [
      task,
      async (payload: unknown) => {
        await store.recordRunStart(ctx.db, task, ctx.now())
        try {
          await run(payload)
        } catch (error) {
          await store.recordRunEnd(ctx.db, task, { at: ctx.now(), error: String(error).slice(0, 500) })
          throw error
        }
        await store.recordRunEnd(ctx.db, task, { at: ctx.now(), error: null })
      },
    ]),
  )
}
