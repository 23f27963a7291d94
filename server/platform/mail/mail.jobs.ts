// The job that sends a queued mail, and the one that finds mails whose job has died or need not wait any more.
import * as z from 'zod'
import type { Ctx } from '../context.ts'
import type { JobHandlers, Schedule } from '../jobs/jobs.ts'
import { openDeferredMail } from './deferred-mail.ts'
import { requeueStuckMails, sendMailTask, sendQueuedMail } from './outbox.ts'
import type { MailTransport } from './transport.ts'

const payloadSchema = z.object({ mailId: z.string() })

const requeueTask = 'requeue-stuck-mails'

export function mailJobs(ctx: Ctx, transport: MailTransport): JobHandlers {
  const tryWaitingMails = openDeferredMail(ctx, transport)
  return {
    [sendMailTask]: (payload) => sendQueuedMail(ctx, transport, payloadSchema.parse(payload).mailId),
    [requeueTask]: async () => {
      await requeueStuckMails(ctx)
      await tryWaitingMails()
    },
  }
}

export const mailSchedule: Schedule = [{ task: requeueTask, cron: '* * * * *', madeUpFor: '3m' }]
