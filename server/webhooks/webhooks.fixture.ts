// Test support for webhooks: receivers on loopback, endpoints, and runs of the delivery job.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { InputOf } from '#contract/common/endpoint.ts'
import { createWebhook } from '#contract/webhooks-admin.ts'
import type { TestApp } from '../../tests/support/app.ts'
import type { signedInAs } from '../../tests/support/staff.ts'
import { deliverWebhooks } from './delivery.service.ts'
import { openWebhookSender } from './sender.ts'

export type Staff = Awaited<ReturnType<typeof signedInAs>>

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly path: string }

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Answers 200 unless the test says otherwise. */
export async function startReceiver(host = '127.0.0.1') {
  const received: Received[] = []
  let respond = (response: ServerResponse, _received: Received): void => void response.writeHead(200).end('ok')
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8'), path: request.url ?? '' }
    received.push(one)
    respond(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://${host}:${port}/hook`,
    received,
    messages: () => received.map(({ body }) => JSON.parse(body)),
    ids: () => received.map(({ headers }) => String(headers['webhook-id'])),
    respondWith(next: typeof respond) {
      respond = next
    },
    answer(status: number, body = '', headers: Record<string, string> = {}) {
      respond = (response) => void response.writeHead(status, headers).end(body)
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** As a receiver verifies it. @throws WebhookVerificationError */
export function verify(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}

export function endpointValues(url: string, values: Partial<InputOf<typeof createWebhook>> = {}) {
  return {
    name: '客户系统',
    url,
    holder: 'publisher' as const,
    events: ['report.published' as const, 'order.paid' as const],
    contactEmail: 'Ops@receiver.example',
    contactLanguage: 'en-US' as const,
    ...values,
  }
}

export async function makeEndpoint(owner: Staff, url: string, values: Partial<InputOf<typeof createWebhook>> = {}) {
  const { webhook, secret } = await owner.call(createWebhook, endpointValues(url, values))
  return { ...webhook, secret }
}

/** Runs the job as the worker does, with a sender of its own. */
export function deliver({ ctx }: TestApp, options: Parameters<typeof openWebhookSender>[1] = {}): Promise<void> {
  return deliverWebhooks({ ...ctx, webhooks: openWebhookSender(ctx.config, options) })
}

/** As `deliver`, with a stopped clock: a slow run does not last until the first retries are due. */
export function deliverOnce(test: TestApp): Promise<void> {
  const at = test.ctx.now()
  return deliver({ ...test, ctx: { ...test.ctx, now: () => at } })
}

export function listEvents({ ctx }: TestApp) {
  return ctx.db.selectFrom('webhook_events').selectAll().orderBy('occurred_at').execute()
}

export async function listAttempts({ ctx }: TestApp, endpointId: string) {
  return ctx.db
    .selectFrom('webhook_attempts as a')
    .innerJoin('webhook_deliveries as d', 'd.id', 'a.delivery_id')
    .select(['a.outcome', 'a.http_status', 'a.excerpt', 'a.duration_ms', 'd.event_id'])
    .where('d.endpoint_id', '=', endpointId)
    .orderBy('a.id')
    .execute()
}
