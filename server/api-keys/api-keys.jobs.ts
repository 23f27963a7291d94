// Jobs of API keys: notices before they expire.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { warnOfKeys } from './expiry-notices.service.ts'

const warnTask = 'warn-of-api-keys'

export function apiKeysJobs(ctx: Ctx): JobHandlers {
  return { [warnTask]: () => warnOfKeys(ctx) }
}

/** At twenty past nine in Beijing. */
export const apiKeysSchedule: Schedule = [{ task: warnTask, cron: '20 1 * * *', catchUpWindow: '1d' }]
