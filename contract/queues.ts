// Background work: jobs, the outbox of mails, and the last runs of scheduled tasks.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { languages } from './common/language.ts'

export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const
export type JobStateName = (typeof jobStates)[number]

const jobRow = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  runAt: z.string(),
  createdAt: z.string(),
  lockedAt: z.string().nullable(),
  lastError: z.string(),
})
export type JobRow = z.infer<typeof jobRow>

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/admin/queues/jobs',
  summary: 'Jobs that are not done. `failed` ones have used up their tries and wait for somebody.',
  access: 'queues.read',
  input: z.object({
    ...listQuery(['runAt']),
    state: z.enum(jobStates).optional(),
    task: z.string().max(80).optional(),
  }),
  output: listOf(jobRow),
})

const jobIds = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/))
    .min(1)
    .max(100),
})

export const retryJobs = defineEndpoint({
  method: 'POST',
  path: '/admin/queues/jobs/retry',
  summary: 'Tries again at once, with all tries anew. A job that is running is left alone.',
  access: 'queues.write',
  input: jobIds,
  output: z.object({ done: z.int() }),
})

export const removeJobs = defineEndpoint({
  method: 'POST',
  path: '/admin/queues/jobs/remove',
  summary: 'Takes jobs out of the queue for good. A job that is running is left alone.',
  access: 'queues.write',
  input: jobIds,
  output: z.object({ done: z.int() }),
})

/** `parked`: no server accepts it, and it is not retried automatically. */
export const mailStates = ['queued', 'sent', 'parked'] as const

const mailRow = z.object({
  id: z.string(),
  template: z.string(),
  language: z.enum(languages),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailRow = z.infer<typeof mailRow>

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/admin/queues/mails',
  summary: 'The outbox. `search` is a whole e-mail address.',
  access: 'queues.read',
  input: z.object({
    ...listQuery(['createdAt']),
    state: z.enum(mailStates).optional(),
  }),
  output: listOf(mailRow),
})

export const getMail = defineEndpoint({
  method: 'GET',
  path: '/admin/queues/mails/one',
  summary: 'One mail with its text. Of mails that hold a secret the text stays hidden.',
  access: 'queues.read',
  input: z.object({ id: z.uuid() }),
  output: mailRow.extend({ text: z.string(), isHidden: z.boolean(), isEmptied: z.boolean() }),
})

export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/admin/queues/mails/resend',
  summary: 'Sends a mail again, also one that was sent. Not one whose text was taken out.',
  access: 'queues.write',
  input: z.object({ id: z.uuid() }),
  output: mailRow,
})

export const getQueueState = defineEndpoint({
  method: 'GET',
  path: '/admin/queues/state',
  summary: 'How full the queues are, and when what goes by the clock ran last.',
  access: 'queues.read',
  input: z.object({}),
  output: z.object({
    jobs: z.record(z.enum(jobStates), z.int()),
    mails: z.record(z.enum(mailStates), z.int()),
    runs: z.array(
      z.object({
        task: z.string(),
        startedAt: z.string(),
        finishedAt: z.string().nullable(),
        error: z.string().nullable(),
        isLate: z.boolean(),
      }),
    ),
  }),
})
