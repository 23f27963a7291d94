// Jobs of the partner API: changes of reports that no partner reads do not pile up.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { placeAllChanges } from './report-changes.service.ts'

const placeChangesTask = 'place-report-changes'

export function partnerApiJobs(ctx: Ctx): JobHandlers {
  return { [placeChangesTask]: () => placeAllChanges(ctx) }
}

export const partnerApiSchedule: Schedule = [{ task: placeChangesTask, cron: '17 19 * * *', catchUpWindow: '1d' }]
