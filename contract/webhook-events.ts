// Names of the events of outgoing webhooks. Without schemas, so that pages can load it.

export const webhookEventTypes = [
  'report.published',
  'order.paid',
  'order.delivered',
  'refund.completed',
  'lead.created',
  'quote.accepted',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Sent by staff to try an endpoint. */
export const webhookTestType = 'webhook.test'

/** `publisher`: a system of the publisher. `partner`: without a company, so that it has no orders. */
export const webhookHolders = ['publisher', 'company', 'partner'] as const
export type WebhookHolder = (typeof webhookHolders)[number]

/** What each holder can receive: a company what happens to its own orders and quotes, and never requests of visitors. */
export const eventsOfHolder: Readonly<Record<WebhookHolder, readonly WebhookEventType[]>> = {
  publisher: webhookEventTypes,
  company: webhookEventTypes.filter((type) => type !== 'lead.created'),
  partner: ['report.published'],
}
