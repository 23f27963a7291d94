// Limits of requests per client.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { deleteRequests, filled } from './leads.fixture.ts'

const minute = 60_000
const hour = 60 * minute

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Yanbao <desk@yanbao.example>' } })
})
afterAll(() => test.close())
beforeEach(() => deleteRequests(test))

describe('limit per client', () => {
  it('is twenty requests an hour, whatever addresses they name', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    const post = async (remoteAddress: string, index: number) => {
      const payload = { ...filled, email: `lin.${index}@example.com`, lang: 'zh-CN' }
      const headers = { host: 'localhost' }
      const url = '/api/basedata/customerInfo/save'
      return (await limited.app.http.inject({ method: 'POST', url, remoteAddress, headers, payload })).json()
    }
    const confirmed = async () =>
      (await limited.ctx.db.selectFrom('mails').select('id').where('template', '=', 'lead-confirmation').execute())
        .length
    for (let index = 0; index < 20; index += 1) expect((await post('203.0.113.7', index)).code).toBe(200)
    limited.advance(2 * minute)
    expect(await post('203.0.113.7', 20)).toMatchObject({ code: 5002, msg: '提交次数过多，请一小时后再试' })
    expect(await confirmed()).toBe(20)
    expect((await post('203.0.113.8', 21)).code).toBe(200)
    limited.advance(hour)
    expect((await post('203.0.113.7', 22)).code).toBe(200)
    await limited.close()
  })
})

describe('write limit', () => {
  it('rejects the 21st request in a minute with 429', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    const post = () =>
      limited.app.http.inject({
        method: 'POST',
        url: '/api/basedata/customerInfo/save',
        headers: { host: 'localhost' },
        payload: { ...filled, lang: 'zh-CN' },
      })
    for (let index = 0; index < 20; index += 1) expect((await post()).json().code).toBe(200)
    const refused = await post()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})
