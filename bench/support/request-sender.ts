// Sends a batch of prepared requests over keep-alive loopback connections with little overhead; each connection waits for the response.
import { connect } from 'node:net'

export type LoadResponse = { readonly status: number; readonly body: string }
export type Posted = { readonly seconds: number; readonly latenciesMs: number[]; readonly answers: LoadResponse[] }

export function postRequest(
  path: string,
  request: { port: number; type: string; body: string; headers?: Readonly<Record<string, string>> },
): Buffer {
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = [
    `POST ${path} HTTP/1.1\r\nHost: localhost:${request.port}\r\nConnection: keep-alive\r\n`,
    `Content-Type: ${request.type}\r\nContent-Length: ${Buffer.byteLength(request.body)}\r\n`,
    ...headers,
  ]
  return Buffer.from(`${head.join('')}\r\n${request.body}`)
}

/** First request of each connection, not measured. */
const greeting = Buffer.from('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n')

/**
 * Sends every request once. `answers` and `latenciesMs` are in the order of the requests. The clock starts when the server has accepted all
 * connections, as it would those of a proxy: Node accepts one in each turn of its event loop, which would distort the measurement.
 */
export async function sendPosts(port: number, requests: readonly Buffer[], connections: number): Promise<Posted> {
  const latenciesMs: number[] = []
  const answers: LoadResponse[] = []
  const clients = await Promise.all(Array.from({ length: Math.min(connections, requests.length) }, () => open(port)))
  for (const client of clients) await client.send(greeting)
  let next = 0
  const startedAt = performance.now()
  try {
    await Promise.all(
      clients.map(async (client) => {
        for (let index = next++; index < requests.length; index = next++) {
          const sent = performance.now()
          answers[index] = await client.send(requests[index] ?? Buffer.alloc(0))
          latenciesMs[index] = performance.now() - sent
        }
      }),
    )
  } finally {
    for (const client of clients) client.close()
  }
  return { seconds: (performance.now() - startedAt) / 1000, latenciesMs, answers }
}

type Client = { send(request: Buffer): Promise<LoadResponse>; close(): void }

function open(port: number): Promise<Client> {
  return new Promise((opened, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let waiting: { done: (response: LoadResponse) => void; fail: (error: Error) => void } | undefined
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1])
      if (Number.isNaN(length)) return void socket.destroy(new Error('an answer that does not say its length'))
      if (received.length < end + 4 + length) return
      const response = { status: Number(head.slice(9, 12)), body: received.toString('utf8', end + 4, end + 4 + length) }
      received = received.subarray(end + 4 + length)
      waiting?.done(response)
    })
    socket.on('error', (error) => (waiting ? waiting.fail(error) : reject(error)))
    socket.on('close', () => waiting?.fail(new Error('the server closed the connection')))
    socket.once('connect', () =>
      opened({
        send: (request) =>
          new Promise((done, fail) => {
            waiting = { done, fail }
            socket.write(request)
          }),
        close: () => {
          waiting = undefined
          socket.destroy()
        },
      }),
    )
  })
}
