// Requests to URLs that customers have named: https to public addresses, without redirects, limited in time and size.
import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

type Guards = {
  /** Outside production: http and https to this machine as well. */
  readonly allowsLoopback: boolean
  /** For the whole response. */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Whether a longer response is cut off; by default it is an error. */
  readonly cutsLongResponses?: boolean
  /** Ports of public addresses; by default any. */
  readonly ports?: readonly number[]
  /** By default the one of the system. */
  readonly lookup?: ResolveName
}

/** `lookup` of `node:dns`, with all addresses of a name. */
export type ResolveName = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

type Request = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export type GuardedFetch = (url: string, request?: Request) => Promise<Response>

/** The URL, or an address to which its name resolves, is none that a customer may name. */
export class RefusedUrlError extends Error {
  override readonly name = 'RefusedUrlError'
}

/**
 * The connection is opened to the address that was checked, so that a name cannot resolve to another one in between. A redirect is returned as it is.
 */
export function openGuardedFetch(guards: Guards): GuardedFetch {
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = assertPermittedUrl(address, guards)
    const bytes = bytesOf(body)
    const stop = AbortSignal.any([AbortSignal.timeout(guards.timeoutMs), ...(signal ? [signal] : [])])
    const type = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, {
        method,
        headers: { ...type, ...headers, 'accept-encoding': 'identity' },
        // No connection is kept: each is opened to an address that was checked.
        agent: false,
        lookup: checkedLookup(guards),
        signal: stop,
      })
      request.on('response', resolve)
      request.on('error', reject)
      request.end(bytes)
    })
    const content = await readBounded(response, guards).catch((error: unknown) => {
      // The error of the stream does not say why its connection was closed.
      throw stop.aborted ? stop.reason : error
    })
    const status = response.statusCode ?? 500
    return new Response([204, 205, 304].includes(status) ? null : content, { status, headers: headersOf(response) })
  }
}

/** @throws RefusedUrlError */
export function assertPermittedUrl(
  address: string,
  { allowsLoopback, ports }: Pick<Guards, 'allowsLoopback' | 'ports'>,
): URL {
  if (!URL.canParse(address)) throw new RefusedUrlError('not a URL')
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || (isIP(host) !== 0 && rangeOf(host) === 'loopback')
  if (url.username !== '' || url.password !== '') throw new RefusedUrlError('a URL with a password')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowsLoopback && isLocal))
    throw new RefusedUrlError(`not https: ${url.protocol}`)
  if (ports && !(allowsLoopback && isLocal) && !ports.includes(Number(url.port || 443)))
    throw new RefusedUrlError(`not a permitted port: ${url.port}`)
  // The name of an address is not resolved, so the lookup below does not see it.
  if (isIP(host) !== 0) assertPublic(host, allowsLoopback)
  return url
}

function checkedLookup({ allowsLoopback, lookup = systemLookup }: Guards): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      try {
        for (const { address } of found) assertPublic(address, allowsLoopback)
      } catch (refusal) {
        return done(refusal as RefusedUrlError, []) // nothing else is thrown
      }
      const [first] = found
      if (options.all || first === undefined) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}

function assertPublic(address: string, allowsLoopback: boolean): void {
  const range = rangeOf(address)
  if (range !== 'unicast' && !(allowsLoopback && range === 'loopback'))
    throw new RefusedUrlError(`not a public address: ${range}`)
}

/** An IPv4 address mapped to IPv6 counts as what it is; other ways to embed one are ranges of their own. */
function rangeOf(address: string): string {
  return ipaddr.process(address).range()
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  if (body instanceof Uint8Array) return Buffer.from(body)
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(body.toString())
  throw new Error('a body of this kind cannot be sent')
}

async function readBounded(
  response: IncomingMessage,
  { maxBytes, cutsLongResponses = false }: Guards,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      if (!cutsLongResponses) throw new Error(`the response is larger than ${maxBytes} bytes`)
      chunks.push(chunk.subarray(0, chunk.length - (size - maxBytes)))
      break
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function headersOf({ headers }: IncomingMessage): Headers {
  const all = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Headers(all)
}
