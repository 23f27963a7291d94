// Counts requests in flight, so that jobs can yield to them.
import type { FastifyInstance } from 'fastify'

/** Cached pages are not counted. Must be called before routes are registered. @returns the number of requests in flight */
export function trackInFlightRequests(app: FastifyInstance): () => number {
  let inFlight = 0
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  })
  return () => inFlight
}
