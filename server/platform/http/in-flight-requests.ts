// How many requests are being answered: jobs that can wait let people go first.
import type { FastifyInstance } from 'fastify'

/** Pages that are answered from memory never come here. Before any route is registered. @returns how many are being answered */
export function trackInFlightRequests(app: FastifyInstance): () => number {
  let underWay = 0
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
  })
  return () => underWay
}
