// Health checks: `/healthz` shows that the process responds, `/readyz` that it can serve requests.
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import { openWritabilityCheck } from '../files/writability-check.ts'

export function addHealthChecks(app: FastifyInstance, { config, db }: Pick<Ctx, 'config' | 'db'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  const areFoldersWritable = openWritabilityCheck(config)
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.selectNoFrom((eb) => eb.val(1).as('one')).execute()
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
    if (await areFoldersWritable()) return { status: 'ready' }
    return reply.code(503).send({ status: 'a folder may not be written' })
  })
}
