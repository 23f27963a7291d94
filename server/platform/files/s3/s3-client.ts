// One call to a store that speaks S3: signed, its payload hashed, given up after a while and repeated where that may help.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../../config/config.ts'
import { childText, readXml } from './s3-xml.ts'

export type S3Patience = {
  readonly tries: number
  /** For an answer; where the answer is small, for all of it. */
  readonly timeoutMs: number
  /** Before the second try; twice as long before each further one. */
  readonly pauseMs: number
}

export const usualPatience: S3Patience = { tries: 5, timeoutMs: 60_000, pauseMs: 200 }

export type S3Call = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of an object; '' is the bucket. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** The store has answered and said no. `code` is S3's own word, such as NoSuchKey. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number
  readonly code: string
  constructor(call: S3Call, status: number, code: string, detail: string) {
    super(`the file store answered ${status} ${code} to ${call.method} ${call.key || 'the bucket'}: ${detail}`)
    this.status = status
    this.code = code
  }
}

export type S3Client = {
  /** The whole answer, in memory. @throws S3Error, or what the network threw at the last try */
  ask(call: S3Call, patience?: S3Patience): Promise<{ readonly headers: Headers; readonly text: string }>
  /** The answer once it has begun; from then on a line that breaks is the reader's business. @throws as `ask` */
  open(call: S3Call, patience?: S3Patience): Promise<Response>
}

export function openS3Client(settings: S3Settings, usual: S3Patience = usualPatience): S3Client {
  return {
    ask: (call, patience = usual) =>
      repeated(patience, (signal) =>
        send(settings, call, signal, async (response) => {
          const text = await response.text()
          // The end of a long upload is announced with 200 before it is known how it ends.
          if (text.includes('<Error>')) throw errorIn(call, response.status, text)
          return { headers: response.headers, text }
        }),
      ),
    open: (call, patience = usual) =>
      repeated(patience, (signal) => send(settings, call, signal, async (response) => response)),
  }
}

async function send<T>(
  settings: S3Settings,
  call: S3Call,
  signal: AbortSignal,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const body = call.body ?? Buffer.alloc(0)
  const url = new URL(`${settings.url}/${call.key && settings.prefix}${call.key}`)
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
  const { accessKeyId, secretAccessKey, region } = settings
  const signed = await new AwsV4Signer({
    method: call.method,
    url: url.href,
    headers: { ...call.headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  }).sign()
  const response = await fetch(signed.url, {
    method: call.method,
    headers: signed.headers,
    ...(call.method === 'PUT' || call.method === 'POST' ? { body: new Uint8Array(body) } : {}),
    redirect: 'manual',
    signal,
  })
  if (response.ok) return read(response)
  throw errorIn(call, response.status, await response.text())
}

function errorIn(call: S3Call, status: number, text: string): S3Error {
  const error = text.includes('<Error>') ? readXml(text) : undefined
  // An answer to HEAD has no body.
  const code = (error && childText(error, 'Code')) || (status === 404 ? 'NotFound' : 'error')
  return new S3Error(call, status, code, (error && childText(error, 'Message')) || 'no reason given')
}

async function repeated<T>({ tries, timeoutMs, pauseMs }: S3Patience, once: (signal: AbortSignal) => Promise<T>) {
  for (let nth = 1; ; nth += 1) {
    const given = new AbortController()
    const timer = setTimeout(
      () => given.abort(new Error(`the file store did not answer in ${timeoutMs} ms`)),
      timeoutMs,
    )
    try {
      return await once(given.signal)
    } catch (error) {
      if (nth >= tries || !mayPass(error)) throw error
    } finally {
      clearTimeout(timer)
    }
    await pause(pauseMs * 2 ** (nth - 1) * (0.5 + Math.random()))
  }
}

/** Whatever the network threw, a store that is busy or broken, an upload that came too slowly. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof S3Error)) return true
  return (
    error.status >= 500 || error.status === 429 || ['RequestTimeout', 'InternalError', 'SlowDown'].includes(error.code)
  )
}
