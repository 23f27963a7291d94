// Jobs of fapiao: calls of the provider's service, files of the tray, expired links.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredLinks } from './fapiao-files.store.ts'
import { makeDueCalls, openFapiaoProvider } from './provider-calls.service.ts'
import { queueForService } from './provider-queue.service.ts'
import { retryTray } from './result-matching.service.ts'

const matchTask = 'match-fapiao-files'
const serviceTask = 'issue-fapiao-by-service'
const expiredLinksTask = 'delete-expired-fapiao-links'

export function fapiaoJobs(ctx: Ctx): JobHandlers {
  const provider = openFapiaoProvider(ctx.config, ctx.now)
  return {
    [serviceTask]: async () => {
      await queueForService(ctx, provider)
      await makeDueCalls(ctx, provider)
    },
    [matchTask]: () => retryTray(ctx),
    [expiredLinksTask]: () => deleteExpiredLinks(ctx.db, ctx.now()),
  }
}

export const fapiaoSchedule: Schedule = [
  { task: serviceTask, cron: '* * * * *', catchUpWindow: '3m' },
  { task: matchTask, cron: '*/10 * * * *', catchUpWindow: '3m' },
  { task: expiredLinksTask, cron: '25 * * * *', catchUpWindow: '3m' },
]
