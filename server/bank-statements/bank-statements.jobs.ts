// Jobs of bank statements: imports run in the background and resume after a crash; open lines are matched regularly.
import * as z from 'zod'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import type { AllocationsCtx } from './allocations.service.ts'
import { allocateAutomatically } from './exact-allocations.service.ts'
import { matchTask, resumeOrphanedStatements, workOnStatement, workTask } from './import-runner.service.ts'
import { matchOpenLines } from './matching.service.ts'

const resumeTask = 'resume-statements'
const work = z.object({ id: z.uuid() })

export function bankStatementsJobs(ctx: AllocationsCtx): JobHandlers {
  return {
    [workTask]: (payload) => workOnStatement(ctx, work.parse(payload).id),
    [matchTask]: async () => {
      await matchOpenLines(ctx)
      await allocateAutomatically(ctx)
    },
    [resumeTask]: () => resumeOrphanedStatements(ctx),
  }
}

/** Purchases open and close all day, so that proposals are recorded again every ten minutes. */
export const bankStatementsSchedule: Schedule = [
  { task: resumeTask, cron: '* * * * *', catchUpWindow: '3m' },
  { task: matchTask, cron: '*/10 * * * *', catchUpWindow: '3m' },
]
