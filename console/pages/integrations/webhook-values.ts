// Values of the form for a webhook endpoint.
import type { InputOf } from '#contract/common/endpoint.ts'
import { eventsOfHolder, type WebhookEventType, type WebhookHolder } from '#contract/webhook-events.ts'
import type { createWebhook, WebhookEndpoint } from '#contract/webhooks-admin.ts'

type Input = InputOf<typeof createWebhook>

export type WebhookValues = {
  readonly name: string
  readonly url: string
  readonly holder: WebhookHolder
  readonly companyId: string
  readonly partnerName: string
  readonly events: readonly WebhookEventType[]
  readonly contactEmail: string
  readonly contactLanguage: Input['contactLanguage']
}

export const newWebhook: Partial<WebhookValues> = {
  holder: 'publisher',
  companyId: '',
  partnerName: '',
  events: ['report.published'],
  contactLanguage: 'zh-CN',
}

export function valuesOf(webhook: WebhookEndpoint): WebhookValues {
  const { name, url, holder, partnerName, events, contactEmail, contactLanguage } = webhook
  const companyId = webhook.company?.id ?? ''
  return { name, url, holder, companyId, partnerName, events, contactEmail, contactLanguage }
}

/** What another kind of holder receives or is called is left out. */
export function inputOf({ companyId, partnerName, ...values }: WebhookValues): Input {
  const { holder } = values
  return {
    ...values,
    events: values.events.filter((type) => eventsOfHolder[holder].includes(type)),
    companyId: holder === 'company' ? companyId : '',
    partnerName: holder === 'partner' ? partnerName : '',
  }
}
