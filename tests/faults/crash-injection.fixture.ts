// Crash injection, loaded into the server before its own code: the header `x-misfortune` of a request names the fault that its process then suffers.
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
  const { request } = message as { request: IncomingMessage } // the message type of this diagnostics channel
  const [what = '', ms] = String(request.headers['x-misfortune'] ?? '').split(' ')
  const happen = misfortunes[what]
  // Runs after the dispatch of the request, so that no caller catches the exception.
  if (happen) setImmediate(happen, Number(ms))
})
