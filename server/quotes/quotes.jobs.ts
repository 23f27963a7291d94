// The job that expires quotes and sends reminders.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { tendQuotes } from './quote-reminders.service.ts'

const tendQuotesTask = 'tend-quotes'

export function quotesJobs(ctx: Ctx): JobHandlers {
  return { [tendQuotesTask]: () => tendQuotes(ctx) }
}

// Midnight in Beijing is 16:00 UTC; hourly, so that a quote expires within its first hour.
export const quotesSchedule: Schedule = [{ task: tendQuotesTask, cron: '5 * * * *', catchUpWindow: '1d' }]
