// The job that sends a queued mail.
import * as z from 'zod'
import type { Ctx } from '../context.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { sendMailTask, sendQueuedMail } from './outbox.ts'
import type { MailTransport } from './transport.ts'

const payloadSchema = z.object({ mailId: z.string() })

export function mailJobs(ctx: Ctx, transport: MailTransport): JobHandlers {
  return { [sendMailTask]: (payload) => sendQueuedMail(ctx, transport, payloadSchema.parse(payload).mailId) }
}
