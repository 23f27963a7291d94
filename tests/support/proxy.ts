// A reverse proxy for two hosts: requests alternate, and are retried on the other host when the first does not accept them.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FrontProxy = {
  readonly origin: string
  /** Sets the hosts that receive further requests. */
  lead(origins: readonly string[]): void
  close(): Promise<void>
}

export async function startProxy(): Promise<FrontProxy> {
  let origins: readonly string[] = []
  let turn = 0
  const server = createServer((incoming, reply) => {
    turn += 1
    pass(incoming, reply, [...origins.slice(turn % origins.length), ...origins.slice(0, turn % origins.length)])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead(nextOrigins) {
      origins = nextOrigins
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

function pass(incoming: IncomingMessage, reply: ServerResponse, [origin, ...fallbacks]: readonly string[]): void {
  if (origin === undefined) return void reply.writeHead(502).end()
  const { method = 'GET', url = '/', socket } = incoming
  const headers = { ...incoming.headers, 'x-forwarded-for': socket.remoteAddress ?? '' }
  const { hostname, port } = new URL(origin)
  const outgoing = request({ hostname, port, method, path: url, headers }, (response) => {
    reply.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(reply)
  })
  // The body is sent once the connection is established, so that a host that is down has received nothing.
  outgoing.on('socket', (to) => {
    if (to.connecting) to.once('connect', () => incoming.pipe(outgoing))
    else incoming.pipe(outgoing)
  })
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass(incoming, reply, fallbacks)
    else reply.destroy()
  })
}
