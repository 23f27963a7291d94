// Jobs: drafts on the first of a month, sending, and the deletion of requests that nobody confirmed.
import type { Ctx } from '#server/platform/context.ts'
import { tryWithAdvisoryLock } from '#server/platform/jobs/advisory-lock.ts'
import { addJob, type JobHandlers, type Schedule } from '#server/platform/jobs/jobs.ts'
import { sendTask } from './issue-sending.service.ts'
import { draftMonthlyIssues } from './issues.service.ts'
import { sendIssues } from './sending.service.ts'
import { deleteUnconfirmed } from './subscriptions.service.ts'

const draftTask = 'draft-newsletter'
const deleteTask = 'delete-unconfirmed-subscriptions'

export function newsletterJobs(ctx: Ctx): JobHandlers {
  return {
    [draftTask]: () => draftMonthlyIssues(ctx),
    [deleteTask]: () => deleteUnconfirmed(ctx),
    // One worker of one process: order mails go through the others, and over connections of their own.
    [sendTask]: async () => {
      let next: Date | undefined
      await tryWithAdvisoryLock(ctx.db, sendTask, async () => {
        next = await sendIssues(ctx)
      })
      if (next) await addJob(ctx.db, sendTask, {}, { key: `${sendTask}:next`, runAt: next, maxAttempts: 1 })
    },
  }
}

export const newsletterSchedule: Schedule = [
  // 9:00 in Beijing on the first day of the month.
  { task: draftTask, cron: '0 1 1 * *', catchUpWindow: '1d' },
  // Issues that are due, and those whose process ended.
  { task: sendTask, cron: '* * * * *', catchUpWindow: '3m' },
  { task: deleteTask, cron: '20 19 * * *', catchUpWindow: '1d' },
]
