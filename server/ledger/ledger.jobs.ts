// Jobs of the ledger: adding entries to the sums, and the nightly check.
import type { Ctx } from '#server/platform/context.ts'
import { tryWithAdvisoryLock } from '#server/platform/jobs/advisory-lock.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { checkLedger } from './ledger-checks.service.ts'
import { foldEntries } from './ledger-totals.store.ts'

const foldTask = 'fold-ledger'
const checkTask = 'check-ledger'

export function ledgerJobs(ctx: Ctx): JobHandlers {
  return {
    [foldTask]: async () => {
      await tryWithAdvisoryLock(ctx.db, foldTask, () => foldAll(ctx))
    },
    [checkTask]: async () => {
      await tryWithAdvisoryLock(ctx.db, checkTask, () => checkLedger(ctx))
    },
  }
}

/** The check runs at twenty to four in Beijing, when little is sold. */
export const ledgerSchedule: Schedule = [
  { task: foldTask, cron: '5 * * * *', catchUpWindow: '3m' },
  { task: checkTask, cron: '40 19 * * *', catchUpWindow: '1d' },
]

async function foldAll(ctx: Ctx): Promise<void> {
  while ((await foldEntries(ctx.db)) > 0);
}
