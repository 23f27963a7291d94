// Authorization: every console endpoint as every role, compared with the table of rights, which docs/roles.md repeats.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminEndpoints } from '#contract/admin-endpoints.ts'
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { type Right, type Role, rights, roleHas, roles } from '#contract/common/rights.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { signedInAs } from './support/staff.ts'

let test: TestApp
const cookies = new Map<Role, string>()
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  for (const role of roles) cookies.set(role, (await signedInAs(test, role)).jar.cookie)
})
afterAll(() => test.close())

/** The response to a caller. The input is invalid, so that only an authorized caller receives a validation error. */
async function statusFor(
  endpoint: ConsoleEndpoint,
  cookie: string | undefined,
): Promise<{ status: number; key: unknown }> {
  const response = await test.app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: {
      host: 'localhost',
      [consoleHeader]: '1',
      ...(cookie === undefined ? {} : { cookie }),
      ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.method === 'POST' ? { payload: '{}' } : {}),
  })
  const body = response.headers['content-type']?.includes('json') ? response.json() : undefined
  return { status: response.statusCode, key: body?.data?.key }
}

const guarded = Object.entries(adminEndpoints).filter(([, endpoint]) => endpoint.access !== 'anyone')

describe.each(guarded)('%s', (_name, endpoint) => {
  it('refuses a stranger', async () => {
    expect((await statusFor(endpoint, undefined)).status).toBe(401)
  })

  // Signing out would end the session that the next call uses.
  const right = endpoint.access
  if (right === 'staff' || right === 'anyone') return
  it.each(roles)('%s', async (role) => {
    const { status, key } = await statusFor(endpoint, cookies.get(role))
    if (roleHas(role, right)) {
      expect(key).not.toBe('staff.not-allowed')
      expect([401, 500]).not.toContain(status)
    } else expect([status, key]).toEqual([403, 'staff.not-allowed'])
  })
})

describe('the table of rights', () => {
  it('gives an auditor every read right and no other', () => {
    const changing = guarded.filter(
      ([, endpoint]) => endpoint.method === 'POST' && endpoint.isRead !== true && endpoint.access !== 'staff',
    )
    for (const [name, endpoint] of changing)
      expect([name, roleHas('auditor', endpoint.access as Right)]).toEqual([name, false])
    for (const right of Object.keys(rights).filter((name) => name.endsWith('.read')))
      expect([right, roleHas('auditor', right as Right)]).toEqual([right, true])
  })

  it('gives the owner every right', () => {
    for (const right of Object.keys(rights)) expect([right, roleHas('owner', right as Right)]).toEqual([right, true])
  })

  it('equals the table in docs/roles.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../docs/roles.md'), 'utf8')
    const rows = [...text.matchAll(/^\| `([a-z.-]+)` \|(.+)\|$/gm)].map(([, right, cells = '']) => [
      right,
      cells.split('|').map((cell) => cell.trim() === '✓'),
    ])
    const table = Object.keys(rights).map((right) => [right, roles.map((role) => roleHas(role, right as Right))])
    expect(rows).toEqual(table)
  })
})
