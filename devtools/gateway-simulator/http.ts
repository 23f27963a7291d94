// Small HTTP layer: reads complete requests, tries routers in order, and sends replies given as values.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Clock } from './clock.ts'

export type SimRequest = {
  method: string
  path: string
  /** Raw query string without `?`. */
  query: string
  headers: IncomingHttpHeaders
  body: Buffer
  remoteAddress: string
}

export type SimReply =
  | { status: number; headers?: Record<string, string>; body?: string | Buffer }
  /** Holds the connection for this time, then closes it without a response. */
  | { hangMs: number }

/** Returns undefined for a path of another router. */
export type Router = (request: SimRequest) => Promise<SimReply | undefined> | SimReply | undefined

const maximumBodyBytes = 1_000_000

export function makeServer(clock: Clock, routers: readonly Router[]): Server {
  return createServer((message, response) => {
    respond(clock, routers, message, response).catch((error: unknown) => {
      process.stderr.write(`gateway simulator: ${error instanceof Error ? error.stack : String(error)}\n`)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('simulator error')
    })
  })
}

export function jsonReply(value: unknown, status = 200): SimReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: `${JSON.stringify(value, null, 2)}\n`,
  }
}

export function redirectReply(location: string, status: 302 | 303 = 302): SimReply {
  return { status, headers: { location, 'cache-control': 'no-store' } }
}

async function respond(clock: Clock, routers: readonly Router[], message: IncomingMessage, response: ServerResponse) {
  // Clients compare their clock with this header, so it includes the skew.
  response.setHeader('date', new Date(clock.now()).toUTCString())
  const body = await readBody(message)
  if (!body) {
    response.writeHead(413, { connection: 'close' }).end()
    return
  }
  const target = message.url ?? '/'
  const queryStart = target.indexOf('?')
  const request: SimRequest = {
    method: message.method ?? 'GET',
    path: queryStart < 0 ? target : target.slice(0, queryStart),
    query: queryStart < 0 ? '' : target.slice(queryStart + 1),
    headers: message.headers,
    body,
    remoteAddress: message.socket.remoteAddress ?? '',
  }
  const reply = await firstReply(routers, request)
  if ('hangMs' in reply) {
    const timer = setTimeout(() => response.destroy(), reply.hangMs)
    response.on('close', () => clearTimeout(timer))
    return
  }
  response.writeHead(reply.status, { 'content-length': Buffer.byteLength(reply.body ?? ''), ...reply.headers })
  response.end(request.method === 'HEAD' ? undefined : reply.body)
}

async function firstReply(routers: readonly Router[], request: SimRequest): Promise<SimReply> {
  for (const router of routers) {
    const reply = await router(request)
    if (reply) return reply
  }
  return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'no such address\n' }
}

async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size > maximumBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
