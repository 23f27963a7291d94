// Jobs of what a company can read: mails about licences that pass on.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { mailPassedLicences } from './passed-licences.service.ts'

export function companyLibraryJobs(ctx: Ctx): JobHandlers {
  return { 'mail-passed-licences': (payload) => mailPassedLicences(ctx, payload) }
}
