// Connections: one request at a time, a limit for each address, and a limit on unread responses.
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { limitConnections } from './connection-limits.ts'
import { serializePipelinedRequests } from './pipelining.ts'

const open = new Set<{ destroy(): void }>()
const servers = new Set<Server>()
afterEach(async () => {
  for (const socket of open) socket.destroy()
  open.clear()
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  servers.clear()
})

async function listen(listener: RequestListener, guard: (server: Server) => void): Promise<Server> {
  const server = createServer(listener)
  guard(server)
  servers.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
const serve = async (...args: Parameters<typeof listen>) => portOf(await listen(...args))

/** A client that does not read until requested. */
function client(port: number): Socket {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  socket.pause()
  open.add(socket)
  return socket
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const large = Buffer.alloc(16 * 1024 * 1024, 'x')

describe('pipelined requests', () => {
  it('are served one after the other, each after the previous response has been read', async () => {
    const served: string[] = []
    let connection: Socket | undefined
    const port = await serve((incoming, response) => {
      served.push(incoming.url ?? '')
      connection = incoming.socket
      response.end(large)
    }, serializePipelinedRequests)
    const socket = client(port)
    const requests = ['/1', '/2', '/3', '/4'].map(request).join('')
    socket.write(requests)
    // Node emits the requests of a packet as soon as it has read it.
    await expect.poll(() => connection?.bytesRead).toBe(requests.length)
    expect(served).toEqual(['/1'])
    let read = 0
    socket.on('data', (chunk) => {
      read += chunk.length
    })
    socket.resume()
    await expect.poll(() => read, { timeout: 110_000 }).toBeGreaterThan(4 * large.length)
    expect(served).toEqual(['/1', '/2', '/3', '/4'])
  })

  it('are served in order, even when the first takes longest', async () => {
    const port = await serve((incoming, response) => {
      setTimeout(() => response.end(`answer ${incoming.url}.`), incoming.url === '/1' ? 100 : 0)
    }, serializePipelinedRequests)
    const socket = client(port)
    let answers = ''
    socket.resume().on('data', (chunk) => {
      answers += chunk.toString('latin1')
    })
    socket.write(['/1', '/2', '/3'].map(request).join(''))
    await expect.poll(() => answers).toMatch(/answer \/1\..*answer \/2\..*answer \/3\./s)
  })

  it('are cut off beyond a limit', async () => {
    let servedCount = 0
    const port = await serve((_request, response) => {
      servedCount += 1
      response.end(large)
    }, serializePipelinedRequests)
    const socket = client(port)
    const isClosed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(Array.from({ length: 60 }, (_, i) => request(`/${i}`)).join(''))
    socket.resume()
    await isClosed
    expect(servedCount).toBe(1)
  })
})

describe('a response', () => {
  const unlimited = { maxPerAddress: undefined, trustedProxies: [] }

  it('that is not read is aborted within 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      let connection: Socket | undefined
      const port = await serve(
        (incoming, response) => {
          connection = incoming.socket
          response.end(large)
        },
        (server) => limitConnections(server, unlimited),
      )
      client(port).write(request('/'))
      await expect.poll(() => connection?.writableLength).toBeGreaterThan(0)
      // Bytes that the system accepts count as read, so its buffers have to be full first.
      let queuedBytes = queued(connection)
      let secondsWithoutProgress = 0
      while (connection?.destroyed === false && secondsWithoutProgress < 15) {
        vi.advanceTimersByTime(1_000)
        await new Promise((resolve) => setImmediate(resolve))
        if (connection.destroyed) break
        secondsWithoutProgress = queued(connection) === queuedBytes ? secondsWithoutProgress + 1 : 0
        queuedBytes = queued(connection)
      }
      expect(connection?.destroyed).toBe(true)
      expect(secondsWithoutProgress).toBeGreaterThanOrEqual(9)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that is read slowly is sent completely', async () => {
    const half = large.subarray(0, large.length / 2)
    const port = await serve(
      (_request, response) => void response.end(half),
      (server) => limitConnections(server, unlimited),
    )
    const slow = client(port)
    slow.write(request('/'))
    let read = 0
    const reading = setInterval(() => {
      read += (slow.read() as Buffer | null)?.length ?? 0
    }, 100)
    try {
      await expect.poll(() => read, { timeout: 110_000 }).toBeGreaterThan(half.length)
    } finally {
      clearInterval(reading)
    }
  })
})

/** Bytes of the current write that the system has not accepted. */
function queued(socket: Socket | undefined): number | undefined {
  return (socket as { _handle?: { writeQueueSize?: number } | null } | undefined)?._handle?.writeQueueSize
}

describe('connections of one address', () => {
  const guardedBy = (trustedProxies: readonly string[]) => (server: Server) =>
    limitConnections(server, { maxPerAddress: 3, trustedProxies })
  const respond: RequestListener = (_request, response) => void response.end('ok')

  /** Opens connections with a request on each. @returns how many receive a response; the others are closed */
  async function countServed(port: number, connectionCount: number): Promise<number> {
    const outcomes = await Promise.all(
      Array.from(
        { length: connectionCount },
        () =>
          new Promise<'served' | 'closed'>((resolve) => {
            const socket = client(port)
            socket.once('data', () => resolve('served')).once('close', () => resolve('closed'))
            socket.resume().write(request('/healthz'))
          }),
      ),
    )
    return outcomes.filter((outcome) => outcome === 'served').length
  }

  it('are limited, and a closed one makes room', async () => {
    const server = await listen(respond, guardedBy([]))
    expect(await countServed(portOf(server), 5)).toBe(3)
    for (const socket of open) socket.destroy()
    await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(0)
    expect(await countServed(portOf(server), 2)).toBe(2)
  })

  it.each(['127.0.0.1', '127.0.0.0/8', 'loopback'])('are not counted for a trusted proxy: %s', async (proxy) => {
    expect(await countServed(await serve(respond, guardedBy([proxy])), 5)).toBe(5)
  })

  it('are limited to 250 in the application, which closes an idle one after at most ten seconds', async () => {
    const test = await createTestApp({ env: { RATE_LIMITS: '1' } })
    try {
      const port = Number(new URL(await test.app.http.listen({ host: '127.0.0.1', port: 0 })).port)
      expect(await countServed(port, 260)).toBe(250)
      expect(test.app.http.server.keepAliveTimeout).toBeLessThanOrEqual(10_000)
    } finally {
      for (const socket of open) socket.destroy()
      await test.close()
    }
  })
})
