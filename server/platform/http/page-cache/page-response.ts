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
  readonly isText: boolean
  readonly misses?: readonly ZeroResult[]
  /** Filled on demand. */
  readonly forms: Partial<Record<ContentEncoding, Form | Promise<Form>>>
}

type Form = {
  readonly body: Buffer
  readonly etag: string
  /** Names and values alternate, as `writeHead` accepts them without checking each. */
  readonly headers: string[]
  readonly headersUnchanged: string[]
}

/** Smaller bodies are not compressed. */
const minEncodedBytes = 1_000

export function readyPage(page: Pick<PageResponse, 'status' | 'body' | 'headers' | 'misses'>): PageResponse {
  const type = page.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  return {
    ...page,
    version: page.status === 200 ? hash('sha256', page.body, 'base64url').slice(0, 22) : '',
    isText: type.startsWith('text/') && page.body.length >= minEncodedBytes,
    forms: {},
  }
}

/** Its size in memory with all encodings. */
export function bytesOf({ body, headers }: PageResponse): number {
  const ofHeaders = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return Math.ceil(body.length * 1.5) + 8 * ofHeaders + 1_000
}

export type PageRequest = {
  readonly isHead: boolean
  readonly coding: ContentEncoding
  readonly ifNoneMatch: string | undefined
}

export function sendPage(page: PageResponse, response: ServerResponse, request: PageRequest): void {
  const form = page.forms[page.isText ? request.coding : 'identity']
  if (form !== undefined && !(form instanceof Promise)) {
    sendForm(page, form, response, request)
    return
  }
  // When compression fails, the page is sent uncompressed.
  void formOf(page, request.coding)
    .catch(() => formOf(page, 'identity'))
    .then((encoded) => sendForm(page, encoded, response, request))
}

function sendForm(
  page: PageResponse,
  form: Form,
  response: ServerResponse,
  { isHead, ifNoneMatch }: PageRequest,
): void {
  if (ifNoneMatch !== undefined && form.etag !== '' && isAmong(form.etag, ifNoneMatch)) {
    response.writeHead(304, form.headersUnchanged)
    response.end()
    return
  }
  response.writeHead(page.status, form.headers)
  if (isHead) response.end()
  else response.end(form.body)
}

/** No client has so many versions of a page: searching a longer header would cost more than sending the page. */
const maxHeaderLength = 1_000

/** Weak comparison (RFC 9110, section 13.1.2): a proxy that compresses again marks our tag as weak. */
function isAmong(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.length > maxHeaderLength) return false
  return ifNoneMatch.split(',').some((tag) => {
    const header = tag.trim()
    return header === '*' || header === etag || header === `W/${etag}`
  })
}

function formOf(page: PageResponse, wanted: ContentEncoding): Promise<Form> {
  const coding = page.isText ? wanted : 'identity'
  const known = page.forms[coding]
  if (known !== undefined) return Promise.resolve(known)
  const making = coding === 'identity' ? Promise.resolve(page.body) : encodeBody(page.body, coding)
  const promise = making.then((body) => {
    const form = describe(page, coding, body)
    page.forms[coding] = form
    return form
  })
  page.forms[coding] = promise
  promise.catch(() => delete page.forms[coding])
  return promise
}

function describe(page: PageResponse, coding: ContentEncoding, body: Buffer): Form {
  const etag = page.version && `"${page.version}${coding === 'identity' ? '' : `-${coding}`}"`
  const unchanged: Header[] = [
    ...page.headers.filter(([name]) => name !== 'content-type'),
    ...(page.isText ? [['vary', 'Accept-Encoding'] as const] : []),
    ...(etag ? [['etag', etag] as const] : []),
  ]
  const type = page.headers.filter(([name]) => name === 'content-type')
  const all: Header[] = [
    ...type,
    ...unchanged,
    ...(coding === 'identity' ? [] : [['content-encoding', coding] as const]),
    ['content-length', String(body.length)],
  ]
  return { body, etag, headers: all.flat(), headersUnchanged: unchanged.flat() }
}
