// Jobs that send a queued mail, and that find mails whose job was lost or need not wait any longer.
import * as z from 'zod'
import type { Ctx } from '../context.ts'
import type { JobHandlers, Schedule } from '../jobs/jobs.ts'
import { openDeferredMail } from './deferred-mail.ts'
import { requeueStuckMails, sendMailTask, sendQueuedMail } from './outbox.ts'
import type { MailTransport } from './transport.ts'

const payloadSchema = z.object({ mailId: z.string() })

const requeueTask = 'requeue-stuck-mails'

export function mailJobs(ctx: Ctx, transport: MailTransport): JobHandlers {
  const sendDeferredMail = openDeferredMail(ctx, transport)
  return {
    [sendMailTask]: (payload) => sendQueuedMail(ctx, transport, payloadSchema.parse(payload).mailId),
    [requeueTask]: async () => {
      await requeueStuckMails(ctx)
      await sendDeferredMail()
    },
  }
}

export const mailSchedule: Schedule = [{ task: requeueTask, cron: '* * * * *', catchUpWindow: '3m' }]
