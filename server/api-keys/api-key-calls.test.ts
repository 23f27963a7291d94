// Public calls with an API key: what is refused and how it is told, limits, the last use.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getApiKey, revokeApiKey } from '#contract/api-keys-admin.ts'
import { countByCategory, listHotReports, listReports } from '#contract/catalogue.ts'
import { apiKeyErrors } from '#contract/common/api-key-errors.ts'
import { apiKeyScopes } from '#contract/common/api-key-scopes.ts'
import { inputSchema, type SiteEndpoint } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { openLog } from '#server/platform/log/log.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { openCheapPasswords } from '../../tests/support/passwords.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { newApiKey } from './api-key-text.rules.ts'
import { bearer, clientWithKey, makeApiKey, sendRaw } from './api-keys.fixture.ts'

let test: TestApp
let owner: Awaited<ReturnType<typeof signedInAs>>
const lines: string[] = []

beforeAll(async () => {
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  test = await createTestApp({ env: { RATE_LIMITS: '1' }, log })
  owner = await signedInAs(test, 'owner')
  await makeReport(test.ctx)
})
afterAll(() => test?.close())

const hotReports = `/api${listHotReports.path}`

function get(key: string | undefined, more: { url?: string; ip?: string; language?: string } = {}) {
  return sendRaw(test, {
    url: more.url ?? hotReports,
    headers: { ...(key === undefined ? {} : bearer(key)), 'accept-language': more.language ?? 'en-US' },
    remoteAddress: more.ip ?? '203.0.113.1',
  })
}

describe('a call with an API key', () => {
  it('is answered like that of a stranger, and recorded as the last use of the key within a minute', async () => {
    const { key, apiKey } = await makeApiKey(test, owner)
    expect((await get(key)).body.data).toEqual((await get(undefined)).body.data)
    const lastUse = async () => (await owner.call(getApiKey, { id: apiKey.id })).lastUsedAt
    await expect.poll(lastUse).not.toBeNull()
    const first = await lastUse()
    test.advance(30_000)
    await get(key)
    test.advance(31_000)
    await get(key)
    await expect.poll(lastUse).not.toBe(first)
    expect(Date.parse((await lastUse()) ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(60_000)
  })

  it('is refused with what is wrong with its key, in both languages', async () => {
    const { key, apiKey } = await makeApiKey(test, owner)
    const { key: expiring } = await makeApiKey(test, owner, { expiresOn: beijingDay(test.ctx.now()) })
    await owner.call(revokeApiKey, { id: apiKey.id })
    const partly = newApiKey()
    const wrong = partly.endsWith('a') ? 'b' : 'a'
    test.advance(48 * 3_600_000)
    for (const [name, sent] of [
      ['api-key.unknown', newApiKey()],
      ['api-key.mistyped', `${partly.slice(0, -1)}${wrong}`],
      ['api-key.mistyped', ''],
      ['api-key.mistyped', 'x'.repeat(4_000)],
      ['api-key.revoked', key],
      ['api-key.expired', expiring],
    ] as const) {
      const { wire, text } = apiKeyErrors[name]
      const answer = await get(sent)
      expect(answer, name).toMatchObject({ status: 401, body: { code: wire, msg: text.en, data: null } })
      expect(answer.headers).toMatchObject({
        'www-authenticate': 'Bearer error="invalid_token"',
        'cache-control': 'no-store',
      })
      expect((await get(sent, { language: 'zh-CN' })).body.msg, name).toBe(text.zh)
    }
    test.advance(-48 * 3_600_000)
  })

  it('ends in every process with the revocation', async () => {
    const { key, apiKey } = await makeApiKey(test, owner)
    const other = await createApp(test.ctx, { search: test.search, passwords: await openCheapPasswords() })
    const ask = () => sendRaw({ app: other }, { url: hotReports, headers: bearer(key) })
    expect((await ask()).status).toBe(200)
    await owner.call(revokeApiKey, { id: apiKey.id })
    expect((await ask()).body.code).toBe(apiKeyErrors['api-key.revoked'].wire)
    await other.http.close()
  })

  it('is refused with a key in its address, whichever parameter that is in', async () => {
    const { key } = await makeApiKey(test, owner)
    for (const query of [`key=${key}`, `a=1&access_token=${key}`, `keyword=${key}x`])
      for (const header of [undefined, key])
        expect(await get(header, { url: `${hotReports}?${query}` })).toMatchObject({
          status: 400,
          body: { code: 40001 },
        })
    const posted = await sendRaw(test, {
      method: 'POST',
      url: `/api${countByCategory.path}?api_key=${key}`,
      payload: {},
    })
    expect(posted).toMatchObject({ status: 400, body: { code: 40001 } })
  })

  it('ignores other schemes, which belong to proxies', async () => {
    const answer = await sendRaw(test, { url: hotReports, headers: { authorization: 'Basic eWFuYmFvOng=' } })
    expect(answer.status).toBe(200)
  })
})

describe('the scopes of a key', () => {
  const everyCall: [string, SiteEndpoint][] = Object.entries(endpoints)

  it.each(apiKeyScopes)('%s: opens its calls, and no other one', async (scope) => {
    const isOfCompany = scope === 'orders:read'
    const companyId = isOfCompany ? await makeCompany() : undefined
    const { key } = await makeApiKey(test, owner, {
      scopes: [scope],
      maxPerMinute: 600,
      ...(companyId && { companyId }),
    })
    for (const [name, endpoint] of everyCall) {
      const { status, body } = await sendRaw(test, {
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { ...bearer(key), ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }) },
        remoteAddress: '203.0.113.9',
        // Invalid where the schema has required fields, so that nothing happens.
        ...(endpoint.method === 'POST' && { payload: '{}' }),
      })
      if (endpoint.scope === scope) expect([name, status]).toEqual([name, 200])
      else if (endpoint.scope === undefined) expect([name, status, body.code]).toEqual([name, 403, 40302])
      else expect([name, status, body.code, body.data]).toEqual([name, 403, 40301, { scope: endpoint.scope }])
    }
  })

  it('are needed by calls without a session alone', () => {
    for (const [name, { access, scope, input }] of everyCall) {
      if (scope !== undefined) expect(access, name).not.toBe('customer')
      if (access === 'key') expect(scope, name).toBeDefined()
      expect(inputSchema({ input }, 'en-US'), name).toBeDefined()
    }
  })

  async function makeCompany() {
    const at = test.ctx.now()
    const row = await test.ctx.db
      .insertInto('companies')
      .values({ legal_name: '示例公司', country: 'CN', created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
})

describe('the limit of a key', () => {
  it('counts every call from every address, tells what is left, and then answers 429 until the minute is over', async () => {
    const { key } = await makeApiKey(test, owner, { maxPerMinute: 4 })
    for (const left of [3, 2, 1, 0]) {
      const url = left % 2 ? hotReports : `/api${countByCategory.path}`
      const { status, headers } = await sendRaw(test, {
        method: left % 2 ? 'GET' : 'POST',
        url,
        headers: bearer(key),
        remoteAddress: `203.0.113.${30 + left}`,
        ...(left % 2 ? {} : { payload: {} }),
      })
      expect(status).toBe(200)
      expect(headers['ratelimit-policy']).toBe('"key";q=4;w=60')
      expect(headers.ratelimit).toMatch(new RegExp(`^"key";r=${left};t=\\d+$`))
    }
    const refused = await get(key)
    expect(refused).toMatchObject({ status: 429, body: { code: 429 } })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    test.advance(wait * 1000)
    expect((await get(key)).status).toBe(200)
  })

  it('leaves that of the address alone, which only counts calls without a key that works', async () => {
    const { key } = await makeApiKey(test, owner, { maxPerMinute: 600 })
    const ip = '203.0.113.50'
    for (let calls = 0; calls < 130; calls += 1) expect((await get(key, { ip })).status).toBe(200)
    for (let calls = 0; calls < 60; calls += 1) {
      expect((await get(undefined, { ip })).status).toBe(200)
      expect((await get('yanbao_nonsense', { ip })).status).toBe(401)
    }
    expect((await get(undefined, { ip })).status).toBe(429)
    expect((await get('yanbao_nonsense', { ip })).status).toBe(429)
    expect((await get(key, { ip })).status).toBe(200)
  })
})

describe('a key', () => {
  it('is never in the log, whatever becomes of its calls', async () => {
    const { key } = await makeApiKey(test, owner)
    await get(key)
    await get(key, { url: `${hotReports}?key=${key}` })
    await get(undefined, { url: `/api/${key}` })
    await clientWithKey(test, key)(listReports, { keyword: key }).catch(() => {})
    test.ctx.log.error({ err: new Error(`refused: Bearer ${key}`) }, `seen: ${key}`)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join('')).not.toContain(key.slice(0, 30))
    expect(lines.at(-1)).toContain('yanbao_***')
  })
})
