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
  summary: 'Jobs that are not completed. `failed` jobs have used all attempts and wait for staff.',
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
  summary: 'Retries jobs at once, with all attempts. A running job is skipped.',
  access: 'queues.write',
  input: jobIds,
  output: z.object({ done: z.int() }),
})

export const removeJobs = defineEndpoint({
  method: 'POST',
  path: '/admin/queues/jobs/remove',
  summary: 'Removes jobs from the queue. A running job is skipped.',
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
  summary: 'The outbox. `search` is a complete e-mail address.',
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
  summary: 'One e-mail with its text. The text of an e-mail that holds a secret stays hidden.',
  access: 'queues.read',
  input: z.object({ id: z.uuid() }),
  output: mailRow.extend({ text: z.string(), isHidden: z.boolean(), isEmptied: z.boolean() }),
})

export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/admin/queues/mails/resend',
  summary: 'Sends an e-mail again, also one that was sent before, unless its text was removed.',
  access: 'queues.write',
  input: z.object({ id: z.uuid() }),
  output: mailRow,
})

export const getQueueState = defineEndpoint({
  method: 'GET',
  path: '/admin/queues/state',
  summary: 'The lengths of the queues, the webhooks that fail, and the last runs of scheduled tasks.',
  access: 'queues.read',
  input: z.object({}),
  output: z.object({
    jobs: z.record(z.enum(jobStates), z.int()),
    mails: z.record(z.enum(mailStates), z.int()),
    /** Endpoints that fail, or were switched off for it. */
    failingWebhooks: z.int(),
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
