// Job: submits changed URLs to search engines every minute.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { submitChangedUrls } from './url-submission.service.ts'

export const pushTask = 'push-changed-pages'

export function discoveryJobs(ctx: Ctx): JobHandlers {
  return { [pushTask]: () => submitChangedUrls(ctx) }
}

export const discoverySchedule: Schedule = [{ task: pushTask, cron: '* * * * *', catchUpWindow: '3m' }]
