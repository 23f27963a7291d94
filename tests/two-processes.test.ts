// Two applications on one database, like two processes: limits apply to both together.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, register } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { checkLicence } from '#contract/customer-licences.ts'
import { cancelReportOrder } from '#contract/payments.ts'
import { formWith, openPicture, requestFrom } from '#server/accounts/accounts.fixture.ts'
import { type App, createApp } from '#server/app.ts'
import type { SearchEngine } from '#server/search/search.service.ts'
import { createTestApp, fixedCode, type TestApp } from './support/app.ts'
import { openCheapPasswords } from './support/passwords.ts'

const password = 'tram-lantern-42'
let first: TestApp
let second: TestApp
let secondApp: App
beforeAll(async () => {
  first = await createTestApp({ env: { RATE_LIMITS: '1' } })
  secondApp = await createApp(first.ctx, { search: {} as SearchEngine, passwords: await openCheapPasswords() }) // this test does not search
  second = { ...first, app: secondApp }
  await first.client()(register, formWith({ loginCode: 'LinXiao', email: 'lin@example.com', password }))
})
afterAll(async () => {
  await secondApp.http.close()
  await first.close()
})

function logInAt(app: TestApp, ip: string, password: string, unTime: string, code = fixedCode) {
  const payload = {
    loginCode: encodeBase64('LinXiao'),
    password: encodeBase64(password),
    validCode: code,
    unTime,
    lang: 'en-US',
  }
  return requestFrom(app, ip, { method: 'POST', path: login.path, payload })
}

/** The largest shared counter of an address. */
async function sharedCount(ip: string): Promise<number> {
  const { max } = await first.ctx.db
    .selectFrom('request_counts')
    .select(({ fn }) => fn.max('hits').as('max'))
    .where('key', 'like', `%${ip}%`)
    .executeTakeFirstOrThrow()
  return max ?? 0
}

describe('numbers that open something by themselves', () => {
  it('can be tried twenty times a minute', async () => {
    const path = `${checkLicence.path}?number=L-7F3K-22QX-B`
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push((await requestFrom(first, '203.0.113.65', { method: 'GET', path })).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

describe('with two processes', () => {
  it('an address that exceeds a limit at one is refused by the other before it reaches the limit there', async () => {
    const ip = '203.0.113.7'
    const request = async (app: TestApp) =>
      (await requestFrom(app, ip, { method: 'POST', path: cancelReportOrder.path, payload: {} })).status
    for (let n = 0; n < 20; n++) expect(await request(first)).toBe(200)
    expect(await request(first)).toBe(429)
    await expect.poll(() => sharedCount(ip)).toBeGreaterThanOrEqual(20)
    // A process reads the counters of the others after a request. These requests stay below its own limit.
    expect(await request(second)).toBe(200)
    await expect.poll(() => request(second), { interval: 2_000, timeout: 34_000 }).toBe(429)
  })

  it('a CAPTCHA of one is accepted by the other, once', async () => {
    const ip = '203.0.113.8'
    await openPicture(first, 'stamp-1', ip)
    expect(await logInAt(second, ip, password, 'stamp-1')).toMatchObject({ code: 200 })
    expect((await logInAt(first, ip, password, 'stamp-1')).code).not.toBe(200)
  })

  it('three failed logins at one and two at the other make five: even the right password is refused', async () => {
    const ip = '203.0.113.9'
    for (const [n, app] of [first, second, first, second, first].entries()) {
      await openPicture(app, `failure-${n}`, ip)
      expect((await logInAt(app, ip, 'not-the-password', `failure-${n}`)).code).toBe(5002)
    }
    await openPicture(second, 'last', ip)
    expect((await logInAt(second, ip, password, 'last')).code).toBe(5002)
  })
})
