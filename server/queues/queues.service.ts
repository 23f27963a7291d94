// What staff do with jobs and mails; and the note of when what goes by the clock ran last.
import { isConfidentialTemplate } from '#server/accounts/accounts-admin.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { requeueMail } from '#server/platform/mail/outbox.ts'
import * as store from './queues.store.ts'

/** @returns how many jobs there were to do it to */
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
      await actor.note(tx, { action: `queues.${what}-job`, subject: { kind: 'job', id }, after })
    }
    return jobs.length
  })
}

/** What a job was about, by the ids and days that it names; whatever else it carries may be of a person. */
function numbersIn(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(Object.entries(payload).filter(([name]) => /^(id|.+Id|date)$/.test(name)))
}

/** @throws AppError admin.not-found */
export async function readMail(ctx: Ctx, id: string) {
  const mail = await store.findMail(ctx.db, id)
  if (!mail) throw new AppError('admin.not-found')
  const isHidden = isConfidentialTemplate(mail.template)
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
    await actor.note(tx, {
      action: 'queues.resend-mail',
      subject: { kind: 'mail', id },
      before: { state: mail.state },
      after: { template: mail.template },
    })
  })
  return (await readMail(ctx, id)).mail
}

/** The same handlers, each of whose runs is noted; for what goes by the clock. */
export function notingRuns(ctx: Ctx, handlers: JobHandlers, tasks: readonly string[]): JobHandlers {
  const noted = Object.entries(handlers).filter(([task]) => tasks.includes(task))
  return Object.fromEntries(
    noted.map(([task, run]) => [
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
