// Simulator of a provider that issues fapiao over HTTP: asynchronous issue, query, red-letter fapiao, and faults on request.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makePapers, type Paper } from './papers.ts'

/** `timeout`: the request is carried out, and never answered. `signature`: the answer is signed with another key. */
export type Fault = 'timeout' | 'signature' | 'error'

export type FapiaoSimulator = {
  readonly url: string
  readonly appId: string
  readonly secret: string
  /** How many queries are answered with `pending` before a fapiao is issued. */
  pendingQueries: number
  /** Rejects what is issued from now on, for this reason. */
  rejection: string | undefined
  /** What is issued from now on has this number, or names so much more than was asked for. */
  mistake: { readonly number?: string; readonly surplusMinor?: number }
  /** The next requests fail so, one each. */
  readonly faults: Fault[]
  /** How many fapiao and red-letter fapiao were issued. */
  readonly issuedCount: number
  close(): Promise<void>
}

type Job = { readonly serial: string; readonly paper: Paper; queriesLeft: number; readonly reason: string | undefined }
type Sent = {
  readonly serial: string
  readonly kind?: Paper['kind']
  readonly buyer?: { readonly name: string; readonly taxCode: string }
  readonly seller?: { readonly name: string; readonly taxCode: string }
  readonly itemName?: string
  readonly amountMinor?: number
  readonly taxRateBasisPoints?: number
  readonly remark?: string
  readonly fapiaoNumber?: string
}

export async function startFapiaoSimulator(today: () => string): Promise<FapiaoSimulator> {
  const jobs = new Map<string, Job>()
  const secret = randomBytes(24).toString('hex')
  const [appId, faults]: [string, Fault[]] = ['simulated-app', []]
  const settings = {
    pendingQueries: 1,
    rejection: undefined as string | undefined,
    mistake: {} as FapiaoSimulator['mistake'],
  }
  const seen = new Set<string>()

  function newJob(path: string, sent: Sent): Job {
    const nobody = { name: '', taxCode: '' }
    const original = [...jobs.values()].find(({ paper }) => paper.number === sent.fapiaoNumber)?.paper
    const { surplusMinor = 0 } = settings.mistake
    const number =
      settings.mistake.number ??
      `2611${String(Date.now()).padStart(13, '0').slice(-13)}${String(jobs.size + 1).padStart(3, '0')}`
    const paper: Paper = {
      number,
      kind: sent.kind ?? original?.kind ?? 'general',
      buyer: sent.buyer ?? original?.buyer ?? nobody,
      seller: sent.seller ?? original?.seller ?? nobody,
      itemName: sent.itemName ?? original?.itemName ?? '',
      amountMinor: (path === '/reversals' ? -1 : 1) * ((sent.amountMinor ?? 0) + surplusMinor),
      taxRateBasisPoints: sent.taxRateBasisPoints ?? original?.taxRateBasisPoints ?? 600,
      remark: sent.remark ?? '',
      issuedOn: today(),
      ...(sent.fapiaoNumber === undefined ? {} : { originalNumber: sent.fapiaoNumber }),
    }
    return { serial: sent.serial, paper, queriesLeft: settings.pendingQueries, reason: settings.rejection }
  }

  async function answerTo(path: string, sent: Sent): Promise<object> {
    const { serial } = sent
    if (path === '/query') return describe(serial, jobs.get(serial), true)
    // The same serial number again is the same fapiao.
    const job = jobs.get(serial) ?? newJob(path, sent)
    jobs.set(serial, job)
    return describe(serial, job, false)
  }

  async function describe(serial: string, job: Job | undefined, isQuery: boolean): Promise<object> {
    if (!job) return { serial, status: 'absent' }
    if (job.reason !== undefined) return { serial, status: 'rejected', reason: job.reason }
    const reference = `sim-${serial}`
    if (job.queriesLeft > 0) {
      if (isQuery) job.queriesLeft -= 1
      return { serial, status: 'pending', reference }
    }
    const papers = await makePapers(job.paper)
    const files = (['pdf', 'ofd', 'xml'] as const).map((format) => ({
      format,
      content: papers[format].toString('base64'),
    }))
    const { number, issuedOn, amountMinor } = job.paper
    return { serial, status: 'issued', reference, number, issuedOn, amountMinor, files }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const header = (name: string) => String(request.headers[name] ?? '')
    const [path, timestamp, nonce] = [request.url ?? '', header('x-timestamp'), header('x-nonce')]
    const isSigned = header('x-signature') === sign(secret, [path, timestamp, nonce, body])
    if (!isSigned || header('x-app-id') !== appId || seen.has(nonce)) {
      response.writeHead(401).end()
      return
    }
    seen.add(nonce)
    const text = JSON.stringify(await answerTo(path, JSON.parse(body)))
    const fault = faults.shift()
    // The client gives up.
    if (fault === 'timeout') return
    if (fault === 'error') response.writeHead(502).end()
    else {
      const key = fault === 'signature' ? 'another key' : secret
      response.writeHead(200, { 'content-type': 'application/json', 'x-signature': sign(key, [nonce, text]) }).end(text)
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port, not on a socket.
  const { port } = server.address() as AddressInfo
  return {
    get pendingQueries() {
      return settings.pendingQueries
    },
    set pendingQueries(count) {
      settings.pendingQueries = count
    },
    get rejection() {
      return settings.rejection
    },
    set rejection(reason) {
      settings.rejection = reason
    },
    get mistake() {
      return settings.mistake
    },
    set mistake(mistake) {
      settings.mistake = mistake
    },
    url: `http://127.0.0.1:${port}`,
    appId,
    secret,
    faults,
    get issuedCount() {
      return jobs.size
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sign(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex')
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
