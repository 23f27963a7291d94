// npm run bench -- slow-clients: latency of other requests while 500 clients each send headers, send a body or read a response slowly.
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, serverCommand, startProduct, withFolder } from './support/product.ts'
import { printTable, rounded } from './support/table.ts'

const ofEachKind = 500
const readers = 4
const secondsOfBrowsing = 25
const goals = { p99Ms: 50, closedWithinSeconds: 15 }
const page = '/'

type Kind = 'slow headers' | 'slow body' | 'slow reader'

const head = 'Host: localhost\r\n'
const first: Record<Kind, string> = {
  'slow headers': `GET / HTTP/1.1\r\n${head}X-Slow: `,
  'slow body': `POST /api/report/websiteUser/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  // More pipelined responses than the system's socket buffers hold.
  'slow reader': `GET /report-industries HTTP/1.1\r\n${head}\r\n`.repeat(20),
}

await withFolder(async (dataDir) => {
  const env = { RATE_LIMITS: 'off', NODE_ENV: 'test' }
  const product = await startProduct({
    dataDir,
    command: serverCommand,
    page: { path: page },
    env,
  })
  const { port } = product
  try {
    const quiet = await browse(port, 3)
    const before = await openSockets(port)
    const sockets = new Map<Kind, Socket[]>()
    const closedAfter = new Map<Kind, number[]>()
    for (const kind of Object.keys(first) as Kind[]) {
      // the keys of the literal object
      const times: number[] = []
      closedAfter.set(kind, times)
      sockets.set(
        kind,
        Array.from({ length: ofEachKind }, () => openSlow(port, kind, times)),
      )
    }
    const startedAt = performance.now()
    let emptyAfter = Number.NaN
    const watching = (async () => {
      while ((performance.now() - startedAt) / 1000 < secondsOfBrowsing) {
        await sleep(500)
        // Only sockets of the measured readers are left, so the server has closed all slow connections.
        if ((await openSockets(port)) <= before + readers * 2) {
          emptyAfter = (performance.now() - startedAt) / 1000
          return
        }
      }
    })()
    const busy = await browse(port, secondsOfBrowsing)
    await watching
    for (const socket of [...sockets.values()].flat()) socket.destroy()
    printTable(
      ['', 'result', 'goal'],
      [
        ...(['slow headers', 'slow body'] as const).map((kind) => {
          const times = closedAfter.get(kind) ?? []
          return [
            `${kind}: closed, the last after`,
            `${times.length} of ${ofEachKind}, ${rounded(Math.max(...times))} s`,
            `${goals.closedWithinSeconds} s`,
          ]
        }),
        ['the server has let all of them go after', `${rounded(emptyAfter)} s`, `${goals.closedWithinSeconds} s`],
        ['cached page without them, p99', `${rounded(quiet.p99)} ms`, ''],
        ['cached page beside them, p99', `${rounded(busy.p99)} ms`, `${goals.p99Ms} ms`],
        ['pages not answered', `${busy.failed} of ${busy.asked}`, '0'],
      ],
    )
  } finally {
    await product.stop()
  }
})

function openSlow(port: number, kind: Kind, closedAfter: number[]): Socket {
  const socket = connect({ host: '127.0.0.1', port })
  const startedAt = performance.now()
  socket.on('error', () => {})
  socket.write(first[kind])
  if (kind === 'slow reader') return socket.pause()
  const drip = setInterval(() => socket.write('x'), 1_000)
  socket.resume().once('close', () => {
    clearInterval(drip)
    closedAfter.push((performance.now() - startedAt) / 1000)
  })
  return socket
}

async function openSockets(port: number): Promise<number> {
  const text = await fetchPage(port, { path: '/metrics' })
  return Number(/^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/m.exec(text)?.[1])
}

async function browse(port: number, seconds: number) {
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + seconds * 1000
  const took: number[] = []
  let failed = 0
  const read = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now()
      if ((await statusOf(port, agent)) !== 200) failed += 1
      took.push(performance.now() - startedAt)
      await sleep(5)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  agent.destroy()
  took.sort((a, b) => a - b)
  return { p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN, failed, asked: took.length }
}

function statusOf(port: number, agent: Agent): Promise<number> {
  return new Promise((done) => {
    const pageRequest = request({ host: '127.0.0.1', port, path: page, agent, headers: { host: `localhost:${port}` } })
    pageRequest.on('error', () => done(0))
    pageRequest.on('response', (response) => response.resume().on('end', () => done(response.statusCode ?? 0)))
    pageRequest.end()
  })
}
