// Rules of deliveries: who receives an event, when an attempt is repeated, what failures mean for an endpoint.
import { type WebhookEventType, type WebhookHolder, webhookTestType } from '#contract/webhook-events.ts'
import type { WebhookMessageType } from '#contract/webhooks.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Before each retry: three days in all. */
const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
const jitter = 0.1

export const warnAfterMs = dayMs
export const giveUpAfterMs = 3 * dayMs
export const rotationMs = dayMs
export const retentionMs = 30 * dayMs

export type Outcome = 'delivered' | 'status' | 'timeout' | 'refused-address' | 'unreachable'

/**
 * The delay before the next attempt; undefined when there is none. A test is not repeated.
 * @param random in [0, 1): several deliveries that failed together are not repeated together
 */
export function retryDelayMs(type: WebhookMessageType, attempts: number, random: number): number | undefined {
  const delay = type === webhookTestType ? undefined : retryDelaysMs[attempts - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 + jitter * (2 * random - 1)))
}

/** While an endpoint fails, its other deliveries wait too: one of them at a time shows whether it works again. */
export function pauseMs(failures: number): number {
  return Math.min(5 * secondMs * 2 ** (failures - 1), 5 * minuteMs)
}

/** How many requests an endpoint gets at once. */
export function maxAtOnce({ failures }: { readonly failures: number }): number {
  return failures === 0 ? 4 : 1
}

type Health = {
  readonly failing_since: Date | null
  readonly failures: number
  readonly warned_at: Date | null
}

export type FailureStep = 'none' | 'warn' | 'give-up' | 'gone'

/** What a failed attempt means for its endpoint. */
export function stepAfterFailure(endpoint: Health, httpStatus: number | null, now: Date): FailureStep {
  if (httpStatus === 410) return 'gone'
  const failingMs = endpoint.failing_since ? now.getTime() - endpoint.failing_since.getTime() : 0
  if (failingMs >= giveUpAfterMs) return 'give-up'
  return failingMs >= warnAfterMs && endpoint.warned_at === null ? 'warn' : 'none'
}

/** `Retry-After` of specifications is not honoured: the delays above are longer than any receiver should need. */
export function isDelivered(httpStatus: number): boolean {
  return httpStatus >= 200 && httpStatus < 300
}

export function holderOf(endpoint: {
  readonly company_id: string | null
  readonly partner_name: string
}): WebhookHolder {
  if (endpoint.company_id !== null) return 'company'
  return endpoint.partner_name === '' ? 'publisher' : 'partner'
}

/**
 * Whether an endpoint may receive an event, whatever it subscribes to. A company receives what happens to its own orders and quotes.
 * @param companyId to whose purchases the event belongs
 */
export function isAddressedTo(
  endpoint: { readonly company_id: string | null; readonly partner_name: string },
  event: { readonly type: WebhookEventType; readonly companyId: string | null },
): boolean {
  switch (holderOf(endpoint)) {
    case 'publisher':
      return true
    case 'partner':
      return event.type === 'report.published'
    case 'company':
      return event.type === 'report.published' || (event.companyId !== null && event.companyId === endpoint.company_id)
  }
}

/** The beginning of a response as it is stored: readable, on a few lines. */
export function excerptOf(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .slice(0, 500)
    .toWellFormed()
    .trim()
}
