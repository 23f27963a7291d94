// Cache handler: serves cached pages ahead of Fastify; the rest falls through.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ZeroResult } from './cache-metadata.ts'
import { openCodings } from './content-encoding.ts'
import { type PageResponse, sendPage } from './page-response.ts'

/** The parts of a request that decide which page it gets. */
export type CacheRequest = { readonly host: string; readonly url: string; readonly cookie: string }

export type CacheHandler = {
  /** @returns whether the request was served */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends a page in the encoding and form that the client requests. */
  send(page: PageResponse, request: IncomingMessage, response: ServerResponse): void
  /** The number of requests served since the last call. */
  takeHits(): number
  /** The number of requests served in total. */
  hits(): number
}

/** A page that is sent to a client. */
export type Sent = {
  readonly url: string
  readonly userAgent: string
  /** A prefetch by the browser. */
  readonly isAhead: boolean
  readonly misses?: readonly ZeroResult[]
}

/**
 * @param find returns the cached page for a GET or HEAD
 * @param sent is called for every page sent in response to a GET, cached or rendered; must be fast
 */
export function openFront(
  find: (target: CacheRequest) => PageResponse | undefined,
  sent?: (page: Sent) => void,
): CacheHandler {
  const codings = openCodings()
  let hits = 0
  let earlier = 0

  function sendAs(page: PageResponse, request: IncomingMessage, response: ServerResponse, headers: Said): void {
    const { method, url } = request
    if (sent && page.status === 200 && method === 'GET' && url !== undefined)
      sent({ url, userAgent: headers.userAgent, isAhead: headers.isAhead, ...(page.misses && { misses: page.misses }) })
    sendPage(page, response, {
      isHead: request.method === 'HEAD',
      coding: codings(headers.acceptEncoding),
      ifNoneMatch: headers.ifNoneMatch,
    })
  }

  return {
    serve(request, response) {
      const { method, url } = request
      if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false
      const said = readHeaders(request.rawHeaders)
      if (said.host === undefined) return false
      const page = find({ host: said.host, url, cookie: said.cookie })
      if (page === undefined) return false
      hits += 1
      sendAs(page, request, response, said)
      return true
    },
    send: (page, request, response) => sendAs(page, request, response, readHeaders(request.rawHeaders)),
    takeHits() {
      const taken = hits
      earlier += taken
      hits = 0
      return taken
    },
    hits: () => earlier + hits,
  }
}

/** Passes requests to `front` first. Requests that it does not serve go to the existing listeners. */
export function installCacheHandler(server: Server, front: Pick<CacheHandler, 'serve'>): void {
  const behind = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isTaken(front, request, response)) return
    for (const listener of behind) listener.call(server, request, response)
  })
}

/** An exception thrown here would end the process. The next handler meets the same error, logs it and responds. */
function isTaken(front: Pick<CacheHandler, 'serve'>, request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return front.serve(request, response)
  } catch (error) {
    if (response.headersSent) throw error
    return false
  }
}

type Said = {
  /** Undefined when there is none or more than one. */
  host: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  cookie: string
  userAgent: string
  isAhead: boolean
}

/** Only the headers that a hit needs: Node's complete header object costs more than the response. */
function readHeaders(raw: readonly string[]): Said {
  const said: Said = {
    host: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    cookie: '',
    userAgent: '',
    isAhead: false,
  }
  let hosts = 0
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] as string // names and values alternate
    const value = raw[at + 1] as string // each name has a value
    if (name.length === 4 && isName(name, 'host')) {
      hosts += 1
      said.host = hosts === 1 ? value : undefined
    } else if (name.length === 15 && isName(name, 'accept-encoding')) {
      said.acceptEncoding = said.acceptEncoding === undefined ? value : `${said.acceptEncoding},${value}`
    } else if (name.length === 13 && isName(name, 'if-none-match')) {
      said.ifNoneMatch = said.ifNoneMatch === undefined ? value : `${said.ifNoneMatch},${value}`
    } else if (name.length === 6 && isName(name, 'cookie')) {
      said.cookie = said.cookie === '' ? value : `${said.cookie}; ${value}`
    } else if (name.length === 10 && isName(name, 'user-agent')) {
      said.userAgent = value
    } else if (name.length === 11 && isName(name, 'sec-purpose')) {
      said.isAhead = value.includes('prefetch')
    }
  }
  return said
}

function isName(value: string, name: string): boolean {
  return value === name || value.toLowerCase() === name
}
