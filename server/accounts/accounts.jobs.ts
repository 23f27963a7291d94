// Jobs of accounts: reset links are mailed; codes, links, throttles and sessions that are over are forgotten, sessions of a clock that was ahead corrected.
import * as z from 'zod'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { forgetEndedWindows } from '#server/platform/throttle.store.ts'
import { fleetingTemplates } from './accounts.mail.ts'
import { forgetOldPictureCodes } from './captcha.service.ts'
import { forgetOldEmailCodes } from './email-codes.store.ts'
import { sendResetLink, sendResetLinkTask } from './password-change.service.ts'
import { emptyFleetingMails, forgetOldResets } from './password-resets.store.ts'
import { absoluteMs } from './sessions.rules.ts'
import { correctSessionsOfTheFuture, forgetOldSessions } from './sessions.store.ts'

const task = 'forget-old-challenges'
/** A session that is over is shown to nobody, but its token is still answered with the right code for a while. */
const keepSessionsMs = 30 * 86_400_000

const resetRequest = z.object({ emailKey: z.string(), requestId: z.string() })

export function accountsJobs(ctx: Ctx): JobHandlers {
  return {
    [task]: async () => {
      const now = ctx.now()
      await forgetOldPictureCodes(ctx.db, now)
      await forgetOldEmailCodes(ctx.db, now)
      await forgetOldResets(ctx.db, now)
      await forgetEndedWindows(ctx.db, now)
      await forgetOldSessions(ctx.db, new Date(now.getTime() - keepSessionsMs))
      await correctSessionsOfTheFuture(ctx.db, now, new Date(now.getTime() + absoluteMs))
      await emptyFleetingMails(ctx.db, fleetingTemplates, now)
    },
    [sendResetLinkTask]: (payload) => sendResetLink(ctx, resetRequest.parse(payload)),
  }
}

export const accountsSchedule: Schedule = [{ task, cron: '*/10 * * * *', madeUpFor: '3m' }]
