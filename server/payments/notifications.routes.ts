// The webhook endpoint of the gateways: raw bodies, no session, no redirect, and the response that each gateway expects.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { type Provider, providers } from '#contract/payment-methods.ts'
import { notificationPath } from '#contract/payments.ts'
import {
  type Gateway,
  type ParsedNotification,
  providerOf,
  type WebhookHeaders,
} from '#server/gateways/gateways.service.ts'
import { getOwnOrder } from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { parseInput, requestLanguage } from '#server/platform/http/input.ts'
import { sendSuccess } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { tokenOf } from '#server/platform/http/site-protocol.ts'
import { applyNotification } from './gateway-events.service.ts'
import { raiseAlert } from './payment-alerts.store.ts'
import { refreshOrder } from './payment-queries.service.ts'
import type { PaymentsCtx } from './payments-context.ts'

const maxNotificationBytes = 64 * 1024

export function notificationRoutes(routes: Routes, ctx: PaymentsCtx): void {
  routes.app.register(async (app: FastifyInstance) => {
    // A body that is parsed and serialized again no longer matches its signature.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxNotificationBytes }, (_request, body, done) =>
      done(null, body),
    )
    const receive = (path: string, only?: Provider) => {
      // An operator may have entered the URL with a trailing slash, and gateways follow no redirect.
      for (const end of ['', '/'])
        app.post(routes.apiBase + notificationPath + path + end, async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const provider = only ?? providerOf({ raw, headers: headersOf(request) })
          if (provider) return receiveNotification(ctx, routes, { provider, raw, request, reply })
          return checkOwnOrder(ctx, routes, { raw, request, reply })
        })
    }
    receive('')
    for (const provider of providers) receive(`/${provider}`, provider)
  })
}

type Received = { readonly raw: Buffer; readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Node joins duplicate header values into one text; here they are a list. */
function headersOf({ headers, raw }: FastifyRequest): WebhookHeaders {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  return { ...headers, ...Object.fromEntries(repeated.map((name) => [name, valuesOf(name, raw.rawHeaders)])) }
}

function valuesOf(name: string, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}

/** Media types are case-insensitive. */
function isOfType(request: FastifyRequest, type: string): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith(type) ?? false
}

async function receiveNotification(
  ctx: PaymentsCtx,
  routes: Routes,
  { provider, raw, request, reply }: Received & { provider: Provider },
): Promise<FastifyReply> {
  const gateway = ctx.gateways.ofProvider(provider)
  if (!gateway) throw new AppError('request.unknown-path')
  const parsed = withoutNul(gateway.parseNotification(raw, headersOf(request)))
  if (!parsed.ok) {
    await routes.limits.count('failed-notification', request, reply)
    ctx.log.warn({ id: request.id, provider, why: parsed.why }, 'webhook rejected')
    if (parsed.alert) await raiseAlert(ctx.db, parsed.alert)
    return acknowledge(reply, gateway.acknowledge(parsed.isUnsigned ? 'unsigned' : 'rejected'))
  }
  if (parsed.alert) await raiseAlert(ctx.db, parsed.alert)
  const event = {
    provider,
    eventId: parsed.eventId,
    kind: parsed.kind,
    raw,
    headers: signatureHeadersOf(gateway, request),
    at: ctx.now(),
  }
  const outcome = await applyNotification(ctx, event, parsed.events)
  return acknowledge(reply, gateway.acknowledge(outcome === 'refused' ? 'rejected' : 'accepted'))
}

/** Gateways never send NUL, and PostgreSQL cannot store text that contains it. */
function withoutNul(parsed: ParsedNotification): ParsedNotification {
  return JSON.stringify(parsed).includes('\\u0000') ? { ok: false, why: 'a text with a NUL character' } : parsed
}

function signatureHeadersOf({ signatureHeaders }: Gateway, request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && signatureHeaders?.test(name)) headers[name] = value
  return headers
}

function acknowledge(reply: FastifyReply, response: { status: number; type: string; body: string }): FastifyReply {
  return reply.code(response.status).type(response.type).header('cache-control', 'no-store').send(response.body)
}

const reference = z
  .string()
  .max(64)
  .nullish()
  .transform((value) => value ?? '')
const orderReferenceSchema = z.object({ orderNo: reference, id: reference })

/** A browser requests a status check of its own order, which only makes the server query the gateway (decision 19). */
async function checkOwnOrder(
  ctx: PaymentsCtx,
  routes: Routes,
  { raw, request, reply }: Received,
): Promise<FastifyReply> {
  if (!isOfType(request, 'application/json')) throw new AppError('request.not-json')
  if (request.headers[tokenHeader] === undefined) throw new AppError('session.missing')
  await routes.limits.count('read', request, reply)
  // Errors are in the language that the body names; an unknown one is an error, as at every endpoint.
  request.body = readJson(raw)
  requestLanguage(request.body)
  const caller = await routes.authenticate(tokenOf(request), request)
  const order = await getOwnOrder(ctx, caller.customerId, parseInput(orderReferenceSchema, request.body))
  await refreshOrder(ctx, order.id)
  return sendSuccess(reply, null)
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new AppError('request.malformed')
  }
}
