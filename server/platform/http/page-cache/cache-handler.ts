// Cache handler: serves cached pages ahead of Fastify; the rest falls through.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ZeroResult } from './cache-metadata.ts'
import { openEncodingNegotiator } from './content-encoding.ts'
import { type PageResponse, sendPage } from './page-response.ts'

/** The parts of a request that decide which page it gets. */
export type CacheRequest = { readonly host: string; readonly url: string; readonly cookie: string }

export type CacheHandler = {
  /** @returns whether the request was served */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends a page in the encoding and form that the client requests. */
  send(page: PageResponse, request: IncomingMessage, response: ServerResponse): void
  /** The number of requests served since the last call. */
  drainHits(): number
  /** The number of requests served in total. */
  hits(): number
}

/** A page that is sent to a client. */
export type SentPage = {
  readonly url: string
  readonly userAgent: string
  /** The URL of the page that led here, or ''. */
  readonly referrer: string
  readonly isPrefetch: boolean
  readonly zeroResults?: readonly ZeroResult[] | undefined
}

/**
 * @param find returns the cached page for a GET or HEAD
 * @param onSent is called for every page sent in response to a GET, cached or rendered; must be fast
 */
export function openCacheHandler(
  find: (request: CacheRequest) => PageResponse | undefined,
  onSent?: (page: SentPage) => void,
): CacheHandler {
  const negotiate = openEncodingNegotiator()
  let recentHits = 0
  let earlierHits = 0

  function send(page: PageResponse, request: IncomingMessage, response: ServerResponse, headers: RequestHeaders): void {
    const { method, url } = request
    if (onSent && page.status === 200 && method === 'GET' && url !== undefined) {
      const { userAgent, referrer, isPrefetch } = headers
      onSent({ url, userAgent, referrer, isPrefetch, zeroResults: page.zeroResults })
    }
    sendPage(page, response, {
      isHead: method === 'HEAD',
      encoding: negotiate(headers.acceptEncoding),
      ifNoneMatch: headers.ifNoneMatch,
    })
  }

  return {
    serve(request, response) {
      const { method, url } = request
      if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false
      const headers = readHeaders(request.rawHeaders)
      if (headers.host === undefined) return false
      const page = find({ host: headers.host, url, cookie: headers.cookie })
      if (page === undefined) return false
      recentHits += 1
      send(page, request, response, headers)
      return true
    },
    send: (page, request, response) => send(page, request, response, readHeaders(request.rawHeaders)),
    drainHits() {
      const hits = recentHits
      earlierHits += hits
      recentHits = 0
      return hits
    },
    hits: () => earlierHits + recentHits,
  }
}

/** Passes requests to the cache handler first. Requests that it does not serve go to the existing listeners. */
export function installCacheHandler(server: Server, handler: Pick<CacheHandler, 'serve'>): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isServed(handler, request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

/** An exception thrown here would end the process. The next handler meets the same error, logs it and responds. */
function isServed(handler: Pick<CacheHandler, 'serve'>, request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return handler.serve(request, response)
  } catch (error) {
    if (response.headersSent) throw error
    return false
  }
}

type RequestHeaders = {
  /** Undefined when there is none or more than one. */
  host: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  cookie: string
  userAgent: string
  referrer: string
  isPrefetch: boolean
}

/** Only the headers that a hit needs: Node's complete header object costs more than the response. */
function readHeaders(raw: readonly string[]): RequestHeaders {
  const headers: RequestHeaders = {
    host: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    cookie: '',
    userAgent: '',
    referrer: '',
    isPrefetch: false,
  }
  let hosts = 0
  // Names and values alternate.
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    const value = raw[at + 1] ?? ''
    if (name.length === 4 && isName(name, 'host')) {
      hosts += 1
      headers.host = hosts === 1 ? value : undefined
    } else if (name.length === 15 && isName(name, 'accept-encoding')) {
      headers.acceptEncoding = headers.acceptEncoding === undefined ? value : `${headers.acceptEncoding},${value}`
    } else if (name.length === 13 && isName(name, 'if-none-match')) {
      headers.ifNoneMatch = headers.ifNoneMatch === undefined ? value : `${headers.ifNoneMatch},${value}`
    } else if (name.length === 6 && isName(name, 'cookie')) {
      headers.cookie = headers.cookie === '' ? value : `${headers.cookie}; ${value}`
    } else if (name.length === 10 && isName(name, 'user-agent')) {
      headers.userAgent = value
    } else if (name.length === 7 && isName(name, 'referer')) {
      headers.referrer = value
    } else if (name.length === 11 && isName(name, 'sec-purpose')) {
      headers.isPrefetch = value.includes('prefetch')
    }
  }
  return headers
}

function isName(value: string, name: string): boolean {
  return value === name || value.toLowerCase() === name
}
