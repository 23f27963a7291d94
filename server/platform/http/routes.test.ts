// A response contains what its contract names, whatever its handler returns.
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineEndpoint } from '#contract/common/endpoint.ts'
import { openLog } from '../log/log.ts'
import { openRateLimits } from './rate-limits.ts'
import { implement, type Routes } from './routes.ts'

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/person',
  summary: 'Somebody, with a list and with what may be missing.',
  limit: 'read',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ name: z.string(), rows: z.array(z.object({ id: z.int() })), note: z.string().nullable() }),
})

function answering(output: object) {
  const app = Fastify()
  const limits = openRateLimits(undefined, () => new Date(0))
  const authenticate = () => Promise.reject(new Error('nobody is asked for'))
  const contactRules = async () => 'international' as const
  const log = openLog('silent')
  const guards = { log, limits, authenticate, authenticateStaff: authenticate, findApiKey: authenticate }
  const routes: Routes = { ...guards, app, apiBase: '/api', contactRules, inProcess: new Map() }
  implement(routes, endpoint, async () => output as z.infer<typeof endpoint.output>)
  return { app, inProcess: routes.inProcess }
}

describe('a field that the contract does not name', () => {
  const row = { name: 'Lin', passwordHash: '$argon2', rows: [{ id: 1, storageKey: 'secret' }], note: null }
  const named = { name: 'Lin', rows: [{ id: 1 }], note: null }

  it('is removed from HTTP responses and in-process results', async () => {
    const { app, inProcess } = answering(row)
    const response = await app.inject({ method: 'GET', url: '/api/person' })
    expect(response.json()).toEqual({ code: 200, msg: 'success', data: named })
    expect(await inProcess.get('GET /person')?.({})).toEqual(named)
  })
})

describe('a response that lacks a field of the contract', () => {
  it('is an error', async () => {
    const { app, inProcess } = answering({ name: 'Lin', rows: [{}], note: null })
    expect((await app.inject({ method: 'GET', url: '/api/person' })).statusCode).toBe(500)
    await expect(inProcess.get('GET /person')?.({})).rejects.toThrow()
  })
})
