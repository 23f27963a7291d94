// The console's endpoints for the newsletter: issues, their delivery, subscribers.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredText } from './common/fields.ts'
import { languages } from './common/language.ts'
import { languageSchema } from './common/language-schema.ts'
import { newsletterItemKinds, newsletterSection } from './newsletter-sections.ts'

export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

/** `unknown`: whether the mail server accepted it was not learnt, because the process or the connection ended. */
export const deliveryStates = ['queued', 'sending', 'sent', 'bounced', 'failed', 'skipped', 'unknown'] as const

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'suppressed'] as const
export type SubscriberState = (typeof subscriberStates)[number]
export const subscriberSources = ['site', 'account'] as const

const id = z.string().regex(/^\d{1,15}$/, m('invalid'))
const month = z.string(m('required')).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, m('date-format'))
const version = z.int().min(1)

const issueRow = z.object({
  id: z.string(),
  month: z.string(),
  language: languageSchema,
  state: z.enum(issueStates),
  subject: z.string(),
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type IssueRow = z.infer<typeof issueRow>

const issueProgress = z.object({
  counts: z.record(z.enum(deliveryStates), z.int()),
  /** Everybody who was subscribed when sending started. */
  total: z.int(),
  /** Sent within the last minute. */
  perMinute: z.int(),
  /** At that rate; null while nothing is being sent. */
  endsAt: z.string().nullable(),
})

const issue = z.object({
  ...issueRow.shape,
  version: z.int(),
  intro: z.string(),
  sections: z.array(newsletterSection),
  /** Who would get it now: confirmed subscribers of the language, and those of them with an industry that has something new. */
  subscribers: z.int(),
  recipients: z.int(),
  /** Null before sending has started. */
  progress: issueProgress.nullable(),
  /** The mails per minute to which sending is limited; null for no limit. */
  limitPerMinute: z.int().nullable(),
  lastError: z.string(),
})
export type Issue = z.infer<typeof issue>

export const listIssues = defineEndpoint({
  method: 'GET',
  path: '/admin/newsletter/issues',
  summary: 'Issues of the newsletter. `search`: a part of the subject or the month.',
  access: 'newsletter.read',
  input: z.object({ ...listQuery(['month']), state: z.enum(issueStates).optional() }),
  output: listOf(issueRow),
})

export const getIssue = defineEndpoint({
  method: 'GET',
  path: '/admin/newsletter/issues/one',
  summary: 'One issue with its sections and the progress of its delivery.',
  access: 'newsletter.read',
  input: z.object({ id }),
  output: issue,
})

export const draftIssue = defineEndpoint({
  method: 'POST',
  path: '/admin/newsletter/issues/draft',
  summary:
    'Composes the issue of a month from the catalogue. The issue of the month that exists already is returned as it is.',
  access: 'newsletter.write',
  input: z.object({ month, issueLanguage: languageSchema }),
  output: issue,
})

export const saveIssue = defineEndpoint({
  method: 'POST',
  path: '/admin/newsletter/issues/save',
  summary: 'Changes subject, introduction, and the order of sections and items; what is left out is removed.',
  access: 'newsletter.write',
  input: z.object({
    id,
    version,
    subject: requiredText('required', 200),
    intro: z.string().trim().max(4_000, m('too-long')),
    sections: z
      .array(
        z.object({
          industry: z.string().max(64),
          items: z.array(z.object({ kind: z.enum(newsletterItemKinds), id: z.int() })).max(60),
        }),
      )
      .max(100),
  }),
  output: issue,
})

export const recomposeIssue = defineEndpoint({
  method: 'POST',
  path: '/admin/newsletter/issues/recompose',
  summary: 'Composes the sections of a draft again from the catalogue; subject and introduction stay.',
  access: 'newsletter.write',
  input: z.object({ id, version }),
  output: issue,
})

/** Industries as a reader would choose them, separated by commas; empty for all. */
const chosenIndustries = z.string().max(2_000).default('')

export const previewIssue = defineEndpoint({
  method: 'GET',
  path: '/admin/newsletter/issues/preview',
  summary: 'The saved issue as a mail for a reader of these industries.',
  access: 'newsletter.read',
  input: z.object({ id, industries: chosenIndustries }),
  output: z.object({ subject: z.string(), text: z.string(), isEmpty: z.boolean() }),
})

export const previewIssueHtml = defineEndpoint({
  method: 'GET',
  path: '/admin/newsletter/issues/preview-html',
  summary: 'The HTML of that mail. The response is a document, not an envelope.',
  access: 'newsletter.read',
  input: z.object({ id, industries: chosenIndustries }),
  output: z.never(),
})

export const testIssue = defineEndpoint({
  method: 'POST',
  path: '/admin/newsletter/issues/test',
  summary: 'Sends the saved issue to whoever asks for it.',
  access: 'newsletter.write',
  input: z.object({ id, industries: chosenIndustries }),
  output: z.object({ to: z.string() }),
})

export const sendIssue = defineEndpoint({
  method: 'POST',
  path: '/admin/newsletter/issues/send',
  summary: 'Sends the issue to all recipients now, or at a time.',
  access: 'newsletter.write',
  input: z.object({ id, version, at: z.iso.datetime({ offset: true, ...m('date-format') }).nullable() }),
  output: issue,
})

export const issueSteps = ['unschedule', 'pause', 'resume', 'cancel', 'resend-unknown'] as const
export type IssueStep = (typeof issueSteps)[number]

export const changeIssueDelivery = defineEndpoint({
  method: 'POST',
  path: '/admin/newsletter/issues/delivery',
  summary:
    'Takes a scheduled issue back, pauses, resumes or cancels sending, or sends again to recipients of whom it is unknown whether they got it.',
  access: 'newsletter.write',
  input: z.object({ id, step: z.enum(issueSteps) }),
  output: issue,
})

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  language: languageSchema,
  /** Labels in the language of the subscriber; empty for all industries. */
  industries: z.array(z.string()),
  state: z.enum(subscriberStates),
  source: z.enum(subscriberSources),
  consentVersion: z.string(),
  consentAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
  lastBounce: z.string(),
  createdAt: z.string(),
})
export type Subscriber = z.infer<typeof subscriber>

const subscriberFilters = {
  state: z.enum(subscriberStates).optional(),
  source: z.enum(subscriberSources).optional(),
  subscriberLanguage: z.enum(languages).optional(),
}

export const listSubscribers = defineEndpoint({
  method: 'GET',
  path: '/admin/newsletter/subscribers',
  summary: 'Subscribers, the newest first. `search`: a part of the address.',
  access: 'newsletter.read',
  input: z.object({ ...listQuery(['createdAt']), ...subscriberFilters }),
  output: listOf(subscriber),
})

export const exportSubscribers = defineEndpoint({
  method: 'GET',
  path: '/admin/newsletter/subscribers/export',
  summary: 'The subscribers of a list as CSV. The response is a file, not an envelope.',
  access: 'newsletter.export',
  input: z.object({ search: listQuery(['createdAt']).search, ...subscriberFilters }),
  output: z.never(),
})

export const endSubscription = defineEndpoint({
  method: 'POST',
  path: '/admin/newsletter/subscribers/unsubscribe',
  summary: 'Unsubscribes somebody who has asked for it in another way.',
  access: 'newsletter.write',
  input: z.object({ id: z.uuid(m('invalid')) }),
  output: z.null(),
})

export const recordBounces = defineEndpoint({
  method: 'POST',
  path: '/admin/newsletter/bounces',
  summary:
    'Records bounces: addresses, one on a line, or returned messages with their delivery status. Addresses that do not exist get no more mail.',
  access: 'newsletter.write',
  input: z.object({ text: z.string(m('required')).trim().min(1, m('required')).max(90_000, m('too-long')) }),
  output: z.object({ suppressed: z.int(), softened: z.int(), unknown: z.int() }),
})

export const getNewsletterStatistics = defineEndpoint({
  method: 'GET',
  path: '/admin/newsletter/statistics',
  summary: 'Subscribers by language and state, and what happened to subscriptions in each of the last twelve months.',
  access: 'newsletter.read',
  input: z.object({}),
  output: z.object({
    subscribers: z.array(z.object({ language: languageSchema, state: z.enum(subscriberStates), count: z.int() })),
    months: z.array(
      z.object({
        month: z.string(),
        requested: z.int(),
        confirmed: z.int(),
        unsubscribed: z.int(),
        suppressed: z.int(),
      }),
    ),
  }),
})
