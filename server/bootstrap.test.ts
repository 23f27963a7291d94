// Errors of an external database at the start: one line with the reason, whatever PostgreSQL or the driver threw.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { executeOn, onDatabase } from '../tests/support/test-server.ts'
import { openContext } from './bootstrap.ts'
import { StartupError } from './platform/startup-error.ts'

const name = `guest_${randomBytes(4).toString('hex')}`
const server = inject('testServer')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanbao-start-'))
  await executeOn(server, `create database ${name}`)
  await executeOn(server, `create role ${name} login`)
})
afterAll(async () => {
  await executeOn(server, `drop database ${name} with (force)`)
  await executeOn(server, `drop role ${name}`)
  await rm(folder, { recursive: true })
})

async function startupErrorFor(databaseUrl: string): Promise<string> {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const failure: unknown = await openContext(env, () => {}).then(
    async (started) => started.close(),
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(StartupError)
  return (failure as StartupError).message
}

describe('an external database', () => {
  const connectionString = onDatabase(server, name)

  it('in whose schema nothing can be created is rejected with the permissions that its role needs', async () => {
    const message = await startupErrorFor(connectionString.replace(/\/\/[^@]*@/, `//${name}@`))
    expect(message).toMatch(
      /^The database that DATABASE_URL names cannot be used .*permission denied for schema public/,
    )
    expect(message).toContain('its role has to own the database, or may create in schema public')
  })

  it('without TLS is rejected in one line when TLS is requested', async () => {
    const message = await startupErrorFor(connectionString.replace('sslmode=disable', 'sslmode=require'))
    expect(message).toMatch(/^The database that DATABASE_URL names cannot be used .*SSL/)
    expect(message).not.toContain('\n')
  })
})
