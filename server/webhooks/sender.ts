// Requests to webhook endpoints: signed after the Standard Webhooks specification, to public addresses only, limited in time and size.
import { Webhook } from 'standardwebhooks'
import { webhookHeaders } from '#contract/webhooks.ts'
import { causesOf, errorCode } from '#server/platform/error-fields.ts'
import {
  assertPermittedUrl,
  openGuardedFetch,
  RefusedUrlError,
  type ResolveName,
} from '#server/platform/http/guarded-fetch.ts'
import { excerptOf, isDelivered, type Outcome } from './webhooks.rules.ts'

type Message = {
  readonly id: string
  readonly url: string
  readonly body: string
  /** The newest first; each signs. */
  readonly secrets: readonly string[]
  readonly at: Date
}

export type SendResult = {
  readonly outcome: Outcome
  readonly httpStatus: number | null
  readonly durationMs: number
  readonly excerpt: string
}

export type WebhookSender = ReturnType<typeof openWebhookSender>

const defaultTimeoutMs = 10_000
/** A receiver has nothing to say beyond its status. */
const maxResponseBytes = 4 * 1024
const ports: readonly number[] = [443, 8443]

/** @param options.lookup resolves names, in place of the system */
export function openWebhookSender(
  { isProduction }: { readonly isProduction: boolean },
  { timeoutMs = defaultTimeoutMs, lookup }: { readonly timeoutMs?: number; readonly lookup?: ResolveName } = {},
) {
  const guards = { allowsLoopback: !isProduction, ports }
  const fetch = openGuardedFetch({
    ...guards,
    timeoutMs,
    maxBytes: maxResponseBytes,
    cutsLongResponses: true,
    ...(lookup ? { lookup } : {}),
  })
  const stopping = new AbortController()
  const { signal } = stopping
  return {
    signal,
    /** Whether an endpoint may have this URL. Its name is resolved, and the address checked, at each attempt. */
    accepts(url: string): boolean {
      try {
        return assertPermittedUrl(url, guards).hash === ''
      } catch {
        return false
      }
    },
    /** @returns undefined when the process stops meanwhile, so that nothing is known of the outcome */
    async send(message: Message): Promise<SendResult | undefined> {
      const startedAt = performance.now()
      const result = (outcome: Outcome, httpStatus: number | null, excerpt: string) => ({
        outcome,
        httpStatus,
        durationMs: Math.round(performance.now() - startedAt),
        excerpt,
      })
      try {
        const { status, ...response } = await post(message)
        return result(isDelivered(status) ? 'delivered' : 'status', status, excerptOf(response.text))
      } catch (error) {
        if (signal.aborted) return undefined
        const causes = causesOf(error)
        if (causes.some((one) => one instanceof RefusedUrlError)) return result('refused-address', null, '')
        if (causes.some((one) => one instanceof Error && /^(Abort|Timeout)Error$/.test(one.name)))
          return result('timeout', null, '')
        return result('unreachable', null, causes.map(errorCode).find((code) => code !== undefined) ?? '')
      }
    },
    /** Cuts requests in flight: they are sent again after the next start. */
    stop() {
      stopping.abort()
    },
  }

  async function post({ id, url, body, secrets, at }: Message): Promise<{ status: number; text: string }> {
    const response = await fetch(url, {
      method: 'POST',
      body,
      signal,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Yanbao-Webhooks/1',
        [webhookHeaders.id]: id,
        [webhookHeaders.timestamp]: String(Math.floor(at.getTime() / 1000)),
        [webhookHeaders.signature]: secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
      },
    })
    return { status: response.status, text: await response.text() }
  }
}
