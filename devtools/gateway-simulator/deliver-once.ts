// Sends one notification by POST as a gateway does: no redirects, no keep-alive, and only the start of the response is recorded.
import { lookup as dnsLookup } from 'node:dns'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export type Delivery = { ms: number; status?: number; answer?: string; error?: string }

type Post = {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  allowRemote: boolean
  signal: AbortSignal
}

const maxStoredResponseBytes = 2048

/** Never rejects: a failure is part of the returned delivery. */
export function postOnce(post: Post): Promise<Delivery> {
  const started = performance.now()
  const spent = () => Math.round(performance.now() - started)
  return new Promise((resolve) => {
    const fail = (error: unknown) =>
      resolve({ ms: spent(), error: error instanceof Error ? error.message : String(error) })
    try {
      const url = new URL(post.url)
      const request = openRequest(url, post)
      request.on('error', fail)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          if (size < maxStoredResponseBytes) chunks.push(chunk)
          size += chunk.length
        })
        response.on('error', fail)
        response.on('end', () => {
          const answer = Buffer.concat(chunks).subarray(0, maxStoredResponseBytes).toString('utf8')
          resolve({ ms: spent(), status: response.statusCode ?? 0, answer })
        })
      })
      const timer = setTimeout(
        () => request.destroy(new Error(`no answer within ${post.timeoutMs} ms`)),
        post.timeoutMs,
      )
      request.on('close', () => clearTimeout(timer))
      request.end(post.body)
    } catch (error) {
      fail(error)
    }
  })
}

export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain)
}

function openRequest(url: URL, post: Post): ClientRequest {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!post.allowRemote && isIP(host) && !isLoopbackAddress(host)) throw new Error(rejectionText(host))
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return open(url, {
    method: 'POST',
    agent: false,
    signal: post.signal,
    headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body), connection: 'close' },
    ...(post.allowRemote ? {} : { lookup: loopbackLookup }),
  })
}

/** Resolves only to loopback addresses: a demonstration must not send payment notifications to other machines, whatever the notify_url. */
const loopbackLookup: LookupFunction = (host, options, callback) => {
  dnsLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const local = addresses.filter((entry) => isLoopbackAddress(entry.address))
    const first = local[0]
    if (!first) return callback(new Error(rejectionText(host)), '')
    return options.all ? callback(null, local) : callback(null, first.address, first.family)
  })
}

function rejectionText(host: string): string {
  return `not sent: ${host} is not this machine (SIM_ALLOW_REMOTE=1 permits it)`
}
