// Stands before the application: a page that is kept is answered from memory, everything else goes on.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { openCodings } from './coding.ts'
import { type ReadyPage, sendPage } from './ready-page.ts'

/** Where a page is asked for. */
export type Asked = { readonly host: string; readonly url: string; readonly cookie: string }

export type Front = {
  /** @returns whether the request is taken care of */
  take(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends a page as its client wants it. */
  send(page: ReadyPage, request: IncomingMessage, response: ServerResponse): void
  /** How many requests it has taken since this was asked last. */
  takeHits(): number
}

/** `find` answers what is kept for a GET or HEAD. */
export function openFront(find: (asked: Asked) => ReadyPage | undefined): Front {
  const codings = openCodings()
  let hits = 0

  function sendAs(page: ReadyPage, request: IncomingMessage, response: ServerResponse, said: Said): void {
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
      hits = 0
      return taken
    },
  }
}

/** Requests are shown to `front` first; what it does not take goes to whoever listened until now. */
export function putInFront(server: Server, front: Pick<Front, 'take'>): void {
  const behind = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (front.take(request, response)) return
    for (const listener of behind) listener.call(server, request, response)
  })
}

type Said = {
  /** Undefined where there is none, or more than one. */
  host: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  cookie: string
}

/** Only what a hit needs: the whole table of headers that Node would make costs more than the answer. */
function readHeaders(raw: readonly string[]): Said {
  const said: Said = { host: undefined, acceptEncoding: undefined, ifNoneMatch: undefined, cookie: '' }
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
    }
  }
  return said
}

function isName(given: string, name: string): boolean {
  return given === name || given.toLowerCase() === name
}
