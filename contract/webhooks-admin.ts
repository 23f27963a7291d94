// The console's endpoints for outgoing webhooks: endpoints of other systems, and the log of their deliveries.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, freeText, requiredText, unlessBlank } from './common/fields.ts'
import { languages } from './common/language.ts'
import { eventsOfHolder, webhookEventTypes, webhookHolders, webhookTestType } from './webhook-events.ts'

const id = z.uuid(m('invalid'))

/** `failing`: active, and nothing was delivered since its last failure. `gone`: it answered 410. `given-up`: it failed for three days. */
export const webhookStates = ['active', 'failing', 'disabled', 'gone', 'given-up'] as const
export type WebhookState = (typeof webhookStates)[number]

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  holder: z.enum(webhookHolders),
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  partnerName: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  contactEmail: z.string(),
  contactLanguage: z.enum(languages),
  state: z.enum(webhookStates),
  /** The first failure since the last success; null while it works. */
  failingSince: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  /** Until when the former secret signs as well; null outside of a rotation. */
  rotatingUntil: z.string().nullable(),
  pendingCount: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  version: z.int(),
})
export type WebhookEndpoint = z.infer<typeof webhook>

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'Endpoints of other systems, the newest first; searched by name, address and holder.',
  access: 'integrations.read',
  input: z.object({
    ...listQuery(['createdAt']),
    state: unlessBlank(z.enum(webhookStates), 'unknown-choice'),
  }),
  output: listOf(webhook),
})

export const getWebhook = defineEndpoint({
  method: 'GET',
  path: '/admin/webhooks/one',
  summary: 'One endpoint, without its secret, which nobody can read again.',
  access: 'integrations.read',
  input: z.object({ id }),
  output: webhook,
})

const values = {
  name: requiredText('required', 100),
  /** https, at a public address; the server checks it again at each attempt. */
  url: z.string(m('required')).trim().min(1, m('required')).max(500, m('too-long')),
  events: z
    .array(z.enum(webhookEventTypes, m('unknown-choice')))
    .min(1, m('webhook-events'))
    .max(webhookEventTypes.length),
  contactEmail: emailAddress('any'),
  contactLanguage: z.enum(languages, m('unknown-choice')),
}

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/create',
  summary: 'Adds an endpoint. `secret` is shown this once; it is stored encrypted.',
  access: 'integrations.write',
  needsPassword: true,
  input: z
    .object({
      ...values,
      holder: z.enum(webhookHolders, m('unknown-choice')),
      companyId: unlessBlank(z.uuid(m('company-unknown')), 'company-unknown'),
      partnerName: freeText(100).default(''),
    })
    .superRefine((endpoint, context) => {
      const { holder } = endpoint
      const refuse = (field: string, message: { error: string }) =>
        context.addIssue({ code: 'custom', path: [field], message: message.error })
      if (holder === 'company' && endpoint.companyId === undefined) refuse('companyId', m('required'))
      if (holder === 'partner' && endpoint.partnerName === '') refuse('partnerName', m('required'))
      if (endpoint.events.some((type) => !eventsOfHolder[holder].includes(type)))
        refuse('events', m('webhook-events-of-holder'))
    }),
  output: z.object({ webhook, secret: z.string() }),
})
export type NewWebhook = z.output<typeof createWebhook.input>

export const updateWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/update',
  summary: 'Changes an endpoint. Its holder stays: what waits for it was chosen for that one.',
  access: 'integrations.write',
  needsPassword: true,
  input: z.object({ id, version: z.int().min(1), ...values }),
  output: webhook,
})

export const rotateWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/rotate',
  summary: 'Makes a new secret, which is shown this once. The former one signs beside it for 24 hours.',
  access: 'integrations.write',
  needsPassword: true,
  input: z.object({ id }),
  output: z.object({ webhook, secret: z.string() }),
})

export const switchWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/switch',
  summary:
    'Switches an endpoint on or off. What waits for it fails when it is switched off, and nothing is recorded for it until it is switched on.',
  access: 'integrations.write',
  input: z.object({ id, isEnabled: z.boolean() }),
  output: webhook,
})

export const deleteWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/delete',
  summary: 'Deletes an endpoint and the log of its deliveries.',
  access: 'integrations.write',
  needsPassword: true,
  input: z.object({ id }),
  output: z.null(),
})

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/test',
  summary: 'Sends `webhook.test` once.',
  access: 'integrations.write',
  input: z.object({ id }),
  output: z.null(),
})

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof deliveryStates)[number]

const attemptOutcomes = ['delivered', 'status', 'timeout', 'refused-address', 'unreachable'] as const

const messageTypes = [...webhookEventTypes, webhookTestType] as const
export type WebhookMessageName = (typeof messageTypes)[number]

const delivery = z.object({
  id: z.string(),
  /** The `webhook-id` of its message. */
  messageId: z.string(),
  type: z.enum(messageTypes),
  state: z.enum(deliveryStates),
  /** Since it was last queued. */
  attempts: z.int(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/admin/webhooks/deliveries',
  summary: 'Deliveries to an endpoint within 30 days, the newest first.',
  access: 'integrations.read',
  input: z.object({
    ...listQuery(['createdAt']),
    endpointId: id,
    state: unlessBlank(z.enum(deliveryStates), 'unknown-choice'),
    type: unlessBlank(z.enum(messageTypes), 'unknown-choice'),
  }),
  output: listOf(delivery),
})

const attempt = z.object({
  at: z.string(),
  outcome: z.enum(attemptOutcomes),
  httpStatus: z.int().nullable(),
  durationMs: z.int(),
  /** The beginning of the response, or the code of the error. */
  excerpt: z.string(),
})

const deliveryDetail = delivery.extend({
  endpointId: z.string(),
  /** What is sent, to the byte. */
  message: z.string(),
  /** The newest last. */
  log: z.array(attempt),
})
export type WebhookDeliveryDetail = z.infer<typeof deliveryDetail>

export const getWebhookDelivery = defineEndpoint({
  method: 'GET',
  path: '/admin/webhooks/deliveries/one',
  summary: 'One delivery with its message and all its attempts.',
  access: 'integrations.read',
  input: z.object({ id }),
  output: deliveryDetail,
})

export const redeliverWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/deliveries/redeliver',
  summary: 'Delivers a message again, with the same id and a new set of attempts.',
  access: 'integrations.write',
  input: z.object({ id }),
  output: deliveryDetail,
})

export const redeliverFailedWebhooks = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/redeliver-failed',
  summary: 'Delivers again what has failed at an endpoint since a day in Beijing, tests excepted.',
  access: 'integrations.write',
  input: z.object({ id, since: z.iso.date(m('date-format')) }),
  output: z.object({ count: z.int() }),
})
