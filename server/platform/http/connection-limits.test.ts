// Connections: one request at a time, a limit for each address, and a limit on unread responses.
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
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

async function serve(listener: RequestListener, guard: (server: Server) => void): Promise<number> {
  const server = createServer(listener)
  guard(server)
  servers.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A client that does not read until requested. */
function client(port: number): Socket {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  socket.pause()
  open.add(socket)
  return socket
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const large = Buffer.alloc(16 * 1024 * 1024, 'x')

describe('pipelined requests', () => {
  it('are served one after the other, each after the previous response has been read', async () => {
    const made: string[] = []
    const port = await serve((asked, response) => {
      made.push(asked.url ?? '')
      response.end(large)
    }, serializePipelinedRequests)
    const socket = client(port)
    socket.write(['/1', '/2', '/3', '/4'].map(request).join(''))
    await pause(500)
    expect(made).toEqual(['/1'])
    let read = 0
    socket.on('data', (chunk) => {
      read += chunk.length
    })
    socket.resume()
    await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThan(4 * large.length)
    expect(made).toEqual(['/1', '/2', '/3', '/4'])
  })

  it('are served in order, even when the first takes longest', async () => {
    const port = await serve((asked, response) => {
      setTimeout(() => response.end(`answer ${asked.url}.`), asked.url === '/1' ? 100 : 0)
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
    let made = 0
    const port = await serve((_asked, response) => {
      made += 1
      response.end(large)
    }, serializePipelinedRequests)
    const socket = client(port)
    const isClosed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(Array.from({ length: 60 }, (_, i) => request(`/${i}`)).join(''))
    socket.resume()
    await isClosed
    expect(made).toBe(1)
  })
})

describe('a response', () => {
  it('that is not read is aborted within 15 seconds, while a slow reader gets all of it', async () => {
    const half = large.subarray(0, large.length / 2)
    const port = await serve(
      (asked, response) => void response.end(asked.url === '/slow' ? half : large),
      (server) => limitConnections(server, { maxPerAddress: undefined, trustedProxies: [] }),
    )
    const [still, slow] = [client(port), client(port)]
    const startedAt = performance.now()
    const servedFor = new Promise<number>((resolve) => {
      // A client that does not read notices the end only when it writes.
      const drip = setInterval(() => still.write('x'), 500)
      still.once('close', () => {
        clearInterval(drip)
        resolve(performance.now() - startedAt)
      })
    })
    still.write(request('/still'))
    slow.write(request('/slow'))
    let read = 0
    const reading = setInterval(() => {
      read += (slow.read() as Buffer | null)?.length ?? 0
    }, 100)
    expect(await servedFor).toBeLessThan(15_000)
    await expect.poll(() => read, { timeout: 60_000 }).toBeGreaterThan(half.length)
    clearInterval(reading)
  }, 90_000)
})

describe('connections of one address', () => {
  const guardedBy = (trustedProxies: readonly string[]) => (server: Server) =>
    limitConnections(server, { maxPerAddress: 3, trustedProxies })
  const alive = async (sockets: Socket[]) => {
    await pause(300)
    return sockets.filter((socket) => !socket.closed && socket.readyState === 'open').length
  }
  const five = (port: number) =>
    Array.from({ length: 5 }, () => {
      const socket = client(port)
      socket.resume()
      return socket
    })

  it('are limited, and a closed one makes room', async () => {
    const port = await serve((_asked, response) => void response.end('ok'), guardedBy([]))
    const sockets = five(port)
    expect(await alive(sockets)).toBe(3)
    for (const socket of sockets) socket.destroy()
    await pause(100)
    expect(await alive([client(port), client(port)])).toBe(2)
  })

  it.each(['127.0.0.1', '127.0.0.0/8', 'loopback'])('are not counted for a trusted proxy: %s', async (proxy) => {
    const port = await serve((_asked, response) => void response.end('ok'), guardedBy([proxy]))
    expect(await alive(five(port))).toBe(5)
  })

  it('are limited to 250 in the application, which closes an idle one after at most ten seconds', async () => {
    const test = await createTestApp({ env: { RATE_LIMITS: '1' } })
    try {
      const port = Number(new URL(await test.app.http.listen({ host: '127.0.0.1', port: 0 })).port)
      const sockets = Array.from({ length: 260 }, () => client(port).resume())
      await expect.poll(() => sockets.filter((socket) => socket.closed).length, { timeout: 9_000 }).toBe(10)
      expect(test.app.http.server.keepAliveTimeout).toBeLessThanOrEqual(10_000)
    } finally {
      for (const socket of open) socket.destroy()
      await test.close()
    }
  })
})
