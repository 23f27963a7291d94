// Jobs of accounts: mailing reset links, cleanup of expired codes, links, throttles and sessions, correction of
// sessions started by a fast clock.
import * as z from 'zod'
import { ephemeralMails } from '#contract/common/mail-kinds.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredWindows } from '#server/platform/throttle.store.ts'
import type { AccountsCtx } from './accounts.service.ts'
import { deleteExpiredCaptchas } from './captcha.service.ts'
import { deleteExpiredEmailCodes } from './email-codes.store.ts'
import { sendResetLink, sendResetLinkTask } from './password-change.service.ts'
import { deleteExpiredResets, emptyEphemeralMails } from './password-resets.store.ts'
import { absoluteMs } from './sessions.rules.ts'
import { correctSessionsOfTheFuture, deleteExpiredSessions } from './sessions.store.ts'

const task = 'forget-old-challenges'
/** Ended sessions are retained, so that their tokens still get the right error code. */
const endedSessionRetentionMs = 30 * 86_400_000

const resetRequest = z.object({ emailKey: z.string(), requestId: z.string() })

export function accountsJobs(ctx: AccountsCtx): JobHandlers {
  return {
    [task]: async () => {
      const now = ctx.now()
      await deleteExpiredCaptchas(ctx.db, now)
      await deleteExpiredEmailCodes(ctx.db, now)
      await deleteExpiredResets(ctx.db, now)
      await deleteExpiredWindows(ctx.db, now)
      await deleteExpiredSessions(ctx.db, new Date(now.getTime() - endedSessionRetentionMs))
      await correctSessionsOfTheFuture(ctx.db, now, new Date(now.getTime() + absoluteMs))
      await emptyEphemeralMails(ctx.db, ephemeralMails, now)
    },
    [sendResetLinkTask]: (payload) => sendResetLink(ctx, resetRequest.parse(payload)),
  }
}

export const accountsSchedule: Schedule = [{ task, cron: '*/10 * * * *', catchUpWindow: '3m' }]
