// Load generator with little overhead: bounded loops over keep-alive loopback connections.
import { connect, type Socket } from 'node:net'

export type Target = {
  readonly port: number
  readonly host: string
  readonly path: string
  readonly acceptEncoding?: string
}
export type Load = { readonly seconds: number; readonly latenciesMs: number[]; readonly bodyBytes: number }

/**
 * Sends `count` requests over `connections` connections, each of which waits for the response.
 * @throws when a response is not 200 or has no length
 */
export async function sendRequests(
  target: Target,
  { count, connections }: { count: number; connections: number },
): Promise<Load> {
  const latenciesMs: number[] = []
  let remaining = count
  let bodyBytes = 0
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(target)))
  const startedAt = performance.now()
  try {
    await Promise.all(
      clients.map(async (client) => {
        while (remaining > 0) {
          remaining -= 1
          const sent = performance.now()
          bodyBytes = await client.request()
          latenciesMs.push(performance.now() - sent)
        }
      }),
    )
  } finally {
    for (const client of clients) client.close()
  }
  return { seconds: (performance.now() - startedAt) / 1000, latenciesMs, bodyBytes }
}

type Client = { request(): Promise<number>; close(): void }

async function openClient({ port, host, path, acceptEncoding }: Target): Promise<Client> {
  const socket = await openSocket(port)
  const request = Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Accept: text/html',
      ...(acceptEncoding ? [`Accept-Encoding: ${acceptEncoding}`] : []),
      'Connection: keep-alive\r\n\r\n',
    ].join('\r\n'),
  )
  let pending: { done: (bytes: number) => void; fail: (error: Error) => void } | undefined
  let head = Buffer.alloc(0)
  let bodyLeft = -1
  let length = 0

  socket.on('data', (chunk: Buffer) => {
    let unread = chunk
    if (bodyLeft < 0) {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      const stated = /^content-length: *(\d+)/im.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 200 ') || stated === undefined) {
        socket.destroy(
          new Error(`${path} answered ${text.split('\r\n')[0]}${stated === undefined ? ' without a length' : ''}`),
        )
        return
      }
      length = Number(stated)
      bodyLeft = length
      unread = head.subarray(end + 4)
      head = Buffer.alloc(0)
    }
    bodyLeft -= unread.length
    if (bodyLeft > 0) return
    bodyLeft = -1
    pending?.done(length)
  })
  socket.on('error', (error) => pending?.fail(error))
  socket.on('close', () => pending?.fail(new Error(`${path}: the server closed the connection`)))

  return {
    request: () =>
      new Promise((done, fail) => {
        pending = { done, fail }
        socket.write(request)
      }),
    close: () => {
      pending = undefined
      socket.destroy()
    },
  }
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    socket.once('connect', () => {
      socket.off('error', fail)
      done(socket)
    })
    socket.once('error', fail)
  })
}
