// A page response: bytes and headers are prepared, so that a hit computes nothing.
import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ZeroResult } from './cache-metadata.ts'
import { type ContentEncoding, encodeBody } from './content-encoding.ts'

export type Header = readonly [name: string, value: string]

export type PageResponse = {
  readonly status: number
  readonly body: Buffer
  readonly headers: readonly Header[]
  /** ETag without quotes and encoding; empty where revalidation is not worthwhile. */
  readonly version: string
  readonly isCompressible: boolean
  readonly zeroResults?: readonly ZeroResult[]
  /** Filled on demand. */
  readonly encoded: Partial<Record<ContentEncoding, EncodedPage | Promise<EncodedPage>>>
}

type EncodedPage = {
  readonly body: Buffer
  readonly etag: string
  /** Names and values alternate, as `writeHead` accepts them without checking each. */
  readonly headers: string[]
  readonly notModifiedHeaders: string[]
}

/** Smaller bodies are not compressed. */
const minEncodedBytes = 1_000

export function toPageResponse(page: Pick<PageResponse, 'status' | 'body' | 'headers' | 'zeroResults'>): PageResponse {
  const type = page.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  return {
    ...page,
    version: page.status === 200 ? hash('sha256', page.body, 'base64url').slice(0, 22) : '',
    isCompressible: type.startsWith('text/') && page.body.length >= minEncodedBytes,
    encoded: {},
  }
}

/** Its size in memory with all encodings. */
export function bytesOf({ body, headers }: PageResponse): number {
  const headerLength = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return Math.ceil(body.length * 1.5) + 8 * headerLength + 1_000
}

export type PageRequest = {
  readonly isHead: boolean
  readonly encoding: ContentEncoding
  readonly ifNoneMatch: string | undefined
}

export function sendPage(page: PageResponse, response: ServerResponse, request: PageRequest): void {
  const encoded = page.encoded[page.isCompressible ? request.encoding : 'identity']
  if (encoded !== undefined && !(encoded instanceof Promise)) {
    sendEncoded(page, encoded, response, request)
    return
  }
  // When compression fails, the page is sent uncompressed.
  void encodePage(page, request.encoding)
    .catch(() => encodePage(page, 'identity'))
    .then((result) => sendEncoded(page, result, response, request))
}

function sendEncoded(
  page: PageResponse,
  encoded: EncodedPage,
  response: ServerResponse,
  { isHead, ifNoneMatch }: PageRequest,
): void {
  if (ifNoneMatch !== undefined && encoded.etag !== '' && matchesEtag(encoded.etag, ifNoneMatch)) {
    response.writeHead(304, encoded.notModifiedHeaders)
    response.end()
    return
  }
  response.writeHead(page.status, encoded.headers)
  if (isHead) response.end()
  else response.end(encoded.body)
}

/** No client has so many versions of a page: searching a longer header would cost more than sending the page. */
const maxHeaderLength = 1_000

/** Weak comparison (RFC 9110, section 13.1.2): a proxy that compresses again marks our tag as weak. */
function matchesEtag(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.length > maxHeaderLength) return false
  return ifNoneMatch.split(',').some((tag) => {
    const candidate = tag.trim()
    return candidate === '*' || candidate === etag || candidate === `W/${etag}`
  })
}

function encodePage(page: PageResponse, accepted: ContentEncoding): Promise<EncodedPage> {
  const encoding = page.isCompressible ? accepted : 'identity'
  const cached = page.encoded[encoding]
  if (cached !== undefined) return Promise.resolve(cached)
  const body = encoding === 'identity' ? Promise.resolve(page.body) : encodeBody(page.body, encoding)
  const promise = body.then((bytes) => {
    const encoded = toEncodedPage(page, encoding, bytes)
    page.encoded[encoding] = encoded
    return encoded
  })
  page.encoded[encoding] = promise
  promise.catch(() => delete page.encoded[encoding])
  return promise
}

function toEncodedPage(page: PageResponse, encoding: ContentEncoding, body: Buffer): EncodedPage {
  const etag = page.version && `"${page.version}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const notModified: Header[] = [
    ...page.headers.filter(([name]) => name !== 'content-type'),
    ...(page.isCompressible ? [['vary', 'Accept-Encoding'] as const] : []),
    ...(etag ? [['etag', etag] as const] : []),
  ]
  const type = page.headers.filter(([name]) => name === 'content-type')
  const all: Header[] = [
    ...type,
    ...notModified,
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ['content-length', String(body.length)],
  ]
  return { body, etag, headers: all.flat(), notModifiedHeaders: notModified.flat() }
}
