// The HTTP server without its features: limits, hosts, headers, error answers, health.
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { openFolderWatch } from '../files/writability-check.ts'
import { assertOneHost, assertPath, assertServedHost, pathOfTarget } from './allowed-hosts.ts'
import { limitConnections } from './connection-limits.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'
import { serializePipelinedRequests } from './pipelining.ts'
import type { RateLimits } from './rate-limits.ts'
import { sendError } from './responses.ts'

/** Largest body of a call: 100 kB. */
export const maxBodyBytes = 100 * 1024

/** Sockets open at once, so that slow ones cannot use up what the process may open; and how many of them one address may have. */
const maxConnections = 5_000
const maxConnectionsPerAddress = 250

/**
 * A request has this long to arrive whole, its body included; a server that takes larger files needs a longer one. With the pauses between
 * checks a slow socket is closed within 15 s.
 */
const requestWithinMs = 10_000
const checkEveryMs = 1_000

/** A socket on which nothing moves for so long is closed, whatever is being made for it. Answers that nobody reads: see connection-limits.ts. */
const silentForMs = 120_000

/** How long a socket may wait for its next request. Proxies keep theirs for everybody. */
const keepAliveMs = 8_000
const keepAliveOfProxiesMs = 72_000

/** Holds an address with a keyword of 10,000 characters beyond the basic plane, which pages then cut. */
const maxHeaderBytes = 160 * 1024

export function createHttpApp(ctx: Ctx, limits: Pick<RateLimits, 'isInternal'>): FastifyInstance {
  const { config } = ctx
  const { trustedProxies, rateLimitFactor } = config
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    wantsPage(request, config.apiBase)
      ? sendErrorPage(error, request, reply, ctx)
      : sendError(error, request, reply, ctx.log)
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    rewriteUrl: pathOfTarget,
    genReqId: () => randomUUID(),
    logger: false,
    requestTimeout: requestWithinMs,
    connectionTimeout: silentForMs,
    keepAliveTimeout: trustedProxies.length > 0 ? keepAliveOfProxiesMs : keepAliveMs,
    http: {
      headersTimeout: requestWithinMs,
      connectionsCheckingInterval: checkEveryMs,
      maxHeaderSize: maxHeaderBytes,
      // Judged in `onRequest`: Node's own answer has neither envelope nor headers.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      // No hook has seen the request.
      reply.headers(securityHeaders(config.isProduction))
      refuse(error, request, reply)
    },
    clientErrorHandler: refuseBrokenRequest,
    forceCloseConnections: 'idle',
    // What comes in while the process ends is answered as ever: the framework's own 503 has no envelope, which a client would take for success.
    return503OnClosing: false,
  })
  app.server.maxConnections = maxConnections
  // Once everybody who listens to requests does.
  app.server.once('listening', () => {
    serializePipelinedRequests(app.server)
    const mostPerAddress = rateLimitFactor === undefined ? undefined : maxConnectionsPerAddress * rateLimitFactor
    limitConnections(app.server, { mostPerAddress, trustedProxies })
  })
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders(config.isProduction))) reply.header(name, value)
    assertOneHost(request.raw)
    assertServedHost(config, request)
    assertPath(request)
  })
  // After the path and the limits are judged, before the body is read: a compressed one would be taken for broken JSON.
  app.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding !== '' && encoding !== 'identity') throw new AppError('request.encoded')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(no route)'
    const line = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    // Calls of server rendering are part of the page that asked for them.
    ctx.log[limits.isInternal(request) ? 'debug' : 'info'](line, 'request')
  })
  // Only JSON: form posts are read by the routes that take them.
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textIn(body)
    if (text === undefined) done(new AppError('request.malformed'), undefined)
    else parseJson(request, text, done)
  })
  app.setErrorHandler(refuse)
  app.get('/healthz', async () => ({ status: 'ok' }))
  const lookAtFolders = openFolderWatch(config)
  app.get('/readyz', async (_request, reply) => {
    try {
      await ctx.db.selectNoFrom((eb) => eb.val(1).as('one')).execute()
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
    if (await lookAtFolders()) return { status: 'ready' }
    return reply.code(503).send({ status: 'a folder may not be written' })
  })
  return app
}

/** Unknown paths below the API base: 404, or 405 where the path takes another method. Called after all routes are registered. */
export function rejectUnknownEndpoints(
  app: FastifyInstance,
  apiBase: string,
  paths: ReadonlyMap<string, string>,
): void {
  app.all(`${apiBase}/*`, { onRequest: refuseUnknown(apiBase, paths) }, async () => {
    throw new AppError('request.unknown-path')
  })
}

function refuseUnknown(apiBase: string, paths: ReadonlyMap<string, string>) {
  // In onRequest, so that a body is not judged before the path is.
  return async (request: { url: string }, reply: { header(name: string, value: string): unknown }) => {
    const allowed = paths.get((request.url.split('?')[0] ?? '').slice(apiBase.length))
    if (!allowed) throw new AppError('request.unknown-path')
    reply.header('allow', allowed)
    throw new AppError('request.wrong-method')
  }
}

/** Undefined for what is no UTF-8: read all the same, a name in another coding would be kept as a row of question marks. */
function textIn(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}

/** Of every answer, whoever makes it. */
export function securityHeaders(isProduction: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Gateways check the referring origin: never no-referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

type RawSocket = { writable: boolean; end(text: string): void; destroy(): void }

/** Requests so broken that no route can answer them. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: RawSocket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const body = JSON.stringify({ code: Number(status.slice(0, 3)), msg: 'The request is malformed', data: null })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
  // Node checks a slow socket once: one whose client does not close its side would stay open for ever.
  setTimeout(() => socket.destroy(), 1_000).unref()
}
