// Jobs of fapiao: files of the tray are matched once more, and expired links are deleted.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredLinks } from './fapiao-files.store.ts'
import { retryTray } from './result-matching.service.ts'

const matchTask = 'match-fapiao-files'
const expiredLinksTask = 'delete-expired-fapiao-links'

export function fapiaoJobs(ctx: Ctx): JobHandlers {
  return {
    [matchTask]: () => retryTray(ctx),
    [expiredLinksTask]: () => deleteExpiredLinks(ctx.db, ctx.now()),
  }
}

export const fapiaoSchedule: Schedule = [
  { task: matchTask, cron: '*/10 * * * *', catchUpWindow: '3m' },
  { task: expiredLinksTask, cron: '25 * * * *', catchUpWindow: '3m' },
]
