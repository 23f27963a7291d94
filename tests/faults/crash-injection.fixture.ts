// Loaded into the server before its own code: what a request with the header `x-misfortune` names happens to its process then.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const misfortunes: Record<string, (ms: number) => void> = {
  exception() {
    throw new Error('made by a test')
  },
  rejection: () => void Promise.reject(new Error('made by a test')),
  blocked(ms) {
    for (const end = performance.now() + ms; performance.now() < end; );
  },
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage } // what this channel tells
  const [what = '', ms] = String(request.headers['x-misfortune'] ?? '').split(' ')
  const happen = misfortunes[what]
  // Not while the request is taken: nobody above would catch it.
  if (happen) setImmediate(happen, Number(ms))
})
