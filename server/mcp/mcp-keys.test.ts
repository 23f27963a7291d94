// Assistants with an API key: its scopes and its limit hold for messages too.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, makeApiKey } from '#server/api-keys/api-keys.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { sendMessage, toolCall } from './mcp.fixture.ts'

let test: TestApp
let owner: Awaited<ReturnType<typeof signedInAs>>
let reportId: number

beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: '1' } })
  owner = await signedInAs(test, 'owner')
  await makeSeller(test)
  reportId = (await makeReport(test.ctx)).id
})
afterAll(() => test?.close())

const send = (key: string, body: unknown, ip = '10.9.0.1') => sendMessage(test, body, { ip, headers: bearer(key) })
const readReport = () => toolCall('get_report', { id: reportId, language: 'zh-CN' })
const quote = () =>
  toolCall('get_quote', {
    items: [{ reportId }],
    companyName: 'Example Ltd',
    name: 'Min Li',
    email: 'min.li@example.com',
    country: 'CN',
    consent: true,
    language: 'zh-CN',
  })

describe('an assistant with an API key', () => {
  it('reads with catalogue:read, and gets a quote with quotes:write besides', async () => {
    const { key: reading } = await makeApiKey(test, owner)
    const { key: writing } = await makeApiKey(test, owner, { scopes: ['catalogue:read', 'quotes:write'] })
    for (const key of [reading, writing]) {
      const { status, text } = await send(key, readReport())
      expect([status, JSON.parse(text).result.isError ?? false]).toEqual([200, false])
    }
    const refused = await send(reading, quote())
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([
      403,
      { code: -32000, message: expect.stringContaining('lacks the scope') },
    ])
    expect(JSON.parse((await send(writing, quote())).text).result.structuredContent.number).toMatch(/^Q-/)
  })

  it('is refused without catalogue:read, with a wrong key, and with a key in the address', async () => {
    const { key } = await makeApiKey(test, owner, { scopes: ['quotes:write'] })
    expect((await send(key, readReport())).status).toBe(403)
    const wrong = await send('yanbao_wrong', readReport())
    expect([wrong.status, JSON.parse(wrong.text).error.message]).toEqual([401, expect.stringContaining('mistyped')])
    const response = await test.app.http.inject({
      method: 'POST',
      url: `/mcp?key=${key}`,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(readReport()),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toContain('must not be in an address')
  })

  it('has the limit of its key instead of that of the address', async () => {
    const { key } = await makeApiKey(test, owner, { maxPerMinute: 200 })
    for (let messages = 0; messages < 200; messages += 1) {
      const { status, headers } = await send(key, { jsonrpc: '2.0', id: 1, method: 'nothing' }, '10.9.0.2')
      if (messages % 50 === 0) expect([status, headers.ratelimit]).toEqual([200, expect.stringContaining('"key";r=')])
    }
    const refused = await send(key, readReport(), '10.9.0.3')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
