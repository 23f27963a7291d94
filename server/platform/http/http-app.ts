// The HTTP server without its features: limits, hosts, headers, error responses, health checks.
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import type { Log } from '../log/log.ts'
import { assertOneHost, assertPath, assertServedHost, pathOfTarget } from './allowed-hosts.ts'
import { limitConnections } from './connection-limits.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'
import { addHealthChecks } from './health-checks.ts'
import { rejectMalformedRequest } from './malformed-requests.ts'
import { serializePipelinedRequests } from './pipelining.ts'
import type { RateLimits } from './rate-limits.ts'
import { sendError } from './responses.ts'

/** Largest body of a request: 100 kB. */
export const maxBodyBytes = 100 * 1024

/** The first limits open sockets, so that slow clients cannot use up the file descriptors; the second, those of one address. */
const maxConnections = 5_000
const maxConnectionsPerAddress = 250

/**
 * A request, body included, has to arrive within this time; a server that accepts larger files needs more. With the interval between checks, a slow
 * socket is closed within 15 s.
 */
const requestTimeoutMs = 10_000
const checkIntervalMs = 1_000

/** A socket without any traffic is closed after this time, even while its response is being produced. Unread responses: see connection-limits.ts. */
const idleTimeoutMs = 120_000

/** How long a socket may wait for its next request. Proxies share theirs among all clients. */
const keepAliveTimeoutMs = 8_000
const proxyKeepAliveTimeoutMs = 72_000

/** Enough for a URL with a keyword of 10,000 characters beyond the Basic Multilingual Plane, which pages then shorten. */
const maxHeaderBytes = 160 * 1024

/** Sends an error page to a browser, otherwise the envelope. */
type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

export function createHttpApp(ctx: Ctx, limits: Pick<RateLimits, 'isInternal'>): FastifyInstance {
  const { config } = ctx
  const sendAnyError: SendError = (error, request, reply) =>
    wantsPage(request, config.apiBase)
      ? sendErrorPage(error, request, reply, ctx)
      : sendError(error, request, reply, ctx.log)
  const app = openFastify(config, sendAnyError)
  app.setErrorHandler(sendAnyError)
  applyConnectionLimits(app, config)
  checkRequests(app, config)
  logRequests(app, ctx.log, limits)
  acceptOnlyJson(app)
  addHealthChecks(app, ctx)
  return app
}

function openFastify({ trustedProxies, isProduction }: Config, sendAnyError: SendError): FastifyInstance {
  return Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    rewriteUrl: pathOfTarget,
    genReqId: () => randomUUID(),
    logger: false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    keepAliveTimeout: trustedProxies.length > 0 ? proxyKeepAliveTimeoutMs : keepAliveTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
      maxHeaderSize: maxHeaderBytes,
      // Checked in `onRequest`, as Node's own response has neither envelope nor headers.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      // No hook has run for this request.
      reply.headers(securityHeaders(isProduction))
      sendAnyError(error, request, reply)
    },
    clientErrorHandler: rejectMalformedRequest,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are served normally: Fastify's own 503 has no envelope, and clients would take it for a success.
    return503OnClosing: false,
  })
}

function applyConnectionLimits({ server }: FastifyInstance, { trustedProxies, rateLimitFactor }: Config): void {
  server.maxConnections = maxConnections
  // After all other request listeners are registered.
  server.once('listening', () => {
    serializePipelinedRequests(server)
    const maxPerAddress = rateLimitFactor === undefined ? undefined : maxConnectionsPerAddress * rateLimitFactor
    limitConnections(server, { maxPerAddress, trustedProxies })
  })
}

/** Sets the headers of every response, and rejects requests for another host, without a path or with an encoded body. */
function checkRequests(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders(config.isProduction))) reply.header(name, value)
    assertOneHost(request.raw)
    assertServedHost(config, request)
    assertPath(request)
  })
  // After path and limits are checked, before the body is read: compressed JSON would count as malformed.
  app.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding !== '' && encoding !== 'identity') throw new AppError('request.encoded')
  })
}

function logRequests(app: FastifyInstance, log: Log, limits: Pick<RateLimits, 'isInternal'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(no route)'
    const line = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    // In-process requests of server rendering are part of the page request.
    log[limits.isInternal(request) ? 'debug' : 'info'](line, 'request')
  })
}

/** Routes that accept form posts read them themselves. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body)
    if (text === undefined) done(new AppError('request.malformed'), undefined)
    else parseJson(request, text, done)
  })
}

/** Unknown paths below the API base: 404, or 405 where the path takes another method. Must be called after all routes are registered. */
export function rejectUnknownEndpoints(
  app: FastifyInstance,
  apiBase: string,
  paths: ReadonlyMap<string, string>,
): void {
  app.all(`${apiBase}/*`, { onRequest: rejectUnknown(apiBase, paths) }, async () => {
    throw new AppError('request.unknown-path')
  })
}

function rejectUnknown(apiBase: string, paths: ReadonlyMap<string, string>) {
  // In onRequest, so that the path is checked before the body is.
  return async (request: { url: string }, reply: { header(name: string, value: string): unknown }) => {
    const allowed = paths.get((request.url.split('?')[0] ?? '').slice(apiBase.length))
    if (!allowed) throw new AppError('request.unknown-path')
    reply.header('allow', allowed)
    throw new AppError('request.wrong-method')
  }
}

/** Undefined for anything but UTF-8: decoded anyway, a name in another encoding would be stored as question marks. */
function decodeUtf8(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}

/** Headers of every response, whichever part of the server sends it. */
export function securityHeaders(isProduction: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Payment gateways check the referring origin: never no-referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
