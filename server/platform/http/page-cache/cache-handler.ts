// Stands before the application: a page that is kept is answered from memory, everything else goes on.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ZeroResult } from './cache-metadata.ts'
import { openCodings } from './content-encoding.ts'
import { type PageResponse, sendPage } from './page-response.ts'

/** Where a page is asked for. */
export type CacheRequest = { readonly host: string; readonly url: string; readonly cookie: string }

export type CacheHandler = {
  /** @returns whether the request is taken care of */
  take(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends a page as its client wants it. */
  send(page: PageResponse, request: IncomingMessage, response: ServerResponse): void
  /** How many requests it has taken since this was asked last. */
  takeHits(): number
  /** How many it has taken in all. */
  hits(): number
}

/** A page that goes to whoever asked for it. */
export type Sent = {
  readonly url: string
  readonly userAgent: string
  /** The browser fetches it before anybody wants to see it. */
  readonly isAhead: boolean
  readonly misses?: readonly ZeroResult[]
}

/**
 * @param find answers what is kept for a GET or HEAD
 * @param sent hears of every page that a GET gets, kept or just made; it must be quick
 */
export function openFront(
  find: (asked: CacheRequest) => PageResponse | undefined,
  sent?: (page: Sent) => void,
): CacheHandler {
  const codings = openCodings()
  let hits = 0
  let earlier = 0

  function sendAs(page: PageResponse, request: IncomingMessage, response: ServerResponse, said: Said): void {
    const { method, url } = request
    if (sent && page.status === 200 && method === 'GET' && url !== undefined)
      sent({ url, userAgent: said.userAgent, isAhead: said.isAhead, ...(page.misses && { misses: page.misses }) })
    sendPage(page, response, {
      isHead: request.method === 'HEAD',
      coding: codings(said.acceptEncoding),
      ifNoneMatch: said.ifNoneMatch,
    })
  }

  return {
    take(request, response) {
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

/** Requests are shown to `front` first; what it does not take goes to whoever listened until now. */
export function installCacheHandler(server: Server, front: Pick<CacheHandler, 'take'>): void {
  const behind = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isTaken(front, request, response)) return
    for (const listener of behind) listener.call(server, request, response)
  })
}

/** Thrown here, an exception would end the process. Who stands behind meets the same one, tells the log and answers. */
function isTaken(front: Pick<CacheHandler, 'take'>, request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return front.take(request, response)
  } catch (error) {
    if (response.headersSent) throw error
    return false
  }
}

type Said = {
  /** Undefined where there is none, or more than one. */
  host: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  cookie: string
  userAgent: string
  isAhead: boolean
}

/** Only what a hit needs: the whole table of headers that Node would make costs more than the answer. */
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
    const name = raw[at] as string // names and values in turn
    const value = raw[at + 1] as string
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

function isName(given: string, name: string): boolean {
  return given === name || given.toLowerCase() === name
}
