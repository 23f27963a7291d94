// Limits of wrong passwords and of concurrent logins.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts.ts'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, formWith, logInAs, logInFrom } from './accounts.fixture.ts'

const minute = 60_000
let test: TestApp
const password = 'tram-lantern-42'
beforeAll(async () => {
  test = await createTestApp()
  await test.client()(register, formWith({ loginCode: 'LinXiao', email: 'lin@example.com', password }))
})
// Each test starts an hour later, when the throttles of the previous one have expired.
afterEach(() => test.advance(61 * minute))
afterAll(() => test.close())

const tryPassword = (loginCode: string, given = 'not-the-password', language: 'zh-CN' | 'en-US' = 'en-US') =>
  apiErrorOf(logInAs(test, { loginCode, password: given, language }))

describe('wrong passwords', () => {
  it('lock the login for fifteen minutes after the fifth, even for the right password', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await tryPassword('LinXiao')).message).toBe('The username or password is incorrect')
    expect((await tryPassword('LinXiao', password)).message).toMatch(/^Too many attempts/)
    expect((await tryPassword('LinXiao', password, 'zh-CN')).message).toMatch(/^尝试次数过多/)
    test.advance(14 * minute)
    expect((await tryPassword('LinXiao', password)).message).toMatch(/^Too many attempts/)
    test.advance(minute + 1)
    await expect(logInAs(test, { loginCode: 'LinXiao', password })).resolves.toHaveProperty('token')
  })

  it('are counted per account, for all of its names', async () => {
    for (let i = 0; i < 5; i += 1) await tryPassword(i % 2 ? 'LinXiao' : 'lin@example.com')
    for (const name of ['LinXiao', 'lin@example.com'])
      expect((await tryPassword(name, password)).message).toMatch(/^Too many attempts/)
  })

  it('are throttled for unknown names too', async () => {
    for (let i = 0; i < 5; i += 1) await tryPassword('nobody-here')
    expect((await tryPassword('nobody-here')).message).toMatch(/^Too many attempts/)
  })

  it('are cleared by a success', async () => {
    for (let i = 0; i < 4; i += 1) await tryPassword('LinXiao')
    await logInAs(test, { loginCode: 'LinXiao', password })
    for (let i = 0; i < 4; i += 1)
      expect((await tryPassword('LinXiao')).message).toBe('The username or password is incorrect')
  })

  it('are counted when sent concurrently', async () => {
    const messages = await Promise.all(
      Array.from({ length: 15 }, () => tryPassword('LinXiao').then(({ message }) => message)),
    )
    expect(messages.filter((message) => message === 'The username or password is incorrect')).toHaveLength(5)
  })

  it('from other addresses do not lock the owner out', async () => {
    for (let i = 0; i < 6; i += 1) await logInFrom(test, '203.0.113.7', 'LinXiao', 'not-the-password')
    expect((await logInFrom(test, '203.0.113.7', 'LinXiao', password)).msg).toMatch(/^Too many attempts/)
    await expect(logInAs(test, { loginCode: 'LinXiao', password })).resolves.toHaveProperty('token')
  })

  it('are counted per IPv6 prefix', async () => {
    for (let i = 1; i <= 5; i += 1) await logInFrom(test, `2001:db8:1:2::${i}`, 'LinXiao', 'not-the-password')
    expect((await logInFrom(test, '2001:db8:1:2:ffff::9', 'LinXiao', password)).msg).toMatch(/^Too many attempts/)
    expect((await logInFrom(test, '2001:db8:1:3::1', 'LinXiao', password)).code).toBe(200)
  })

  it('across accounts are limited to twenty an hour per address; successes do not count', async () => {
    for (let i = 0; i < 25; i += 1) expect((await logInFrom(test, '198.51.100.1', 'LinXiao', password)).code).toBe(200)
    for (let i = 0; i < 20; i += 1)
      expect((await logInFrom(test, '198.51.100.1', `guess-${i}`, 'x')).msg).toBe(
        'The username or password is incorrect',
      )
    expect((await logInFrom(test, '198.51.100.1', 'guess-20', 'x')).msg).toMatch(/^Too many attempts/)
    test.advance(16 * minute)
    expect((await logInFrom(test, '198.51.100.1', 'LinXiao', password)).msg).toMatch(/^Too many attempts/)
    test.advance(45 * minute)
    expect((await logInFrom(test, '198.51.100.1', 'LinXiao', password)).code).toBe(200)
  })

  it('are still counted by a new process on the same database', async () => {
    for (let i = 0; i < 5; i += 1) await tryPassword('LinXiao')
    const restarted = await createApp(test.ctx, { search: {} as never })
    try {
      const after: TestApp = { ...test, app: restarted }
      expect((await logInFrom(after, '127.0.0.1', 'LinXiao', password)).msg).toMatch(/^Too many attempts/)
    } finally {
      await restarted.http.close()
    }
  })
})

describe('concurrent logins', () => {
  it('are rejected with a request to retry beyond a limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => logInFrom(test, `192.0.2.${i}`, 'nobody', 'x')),
    )
    for (const answer of answers) expect([5002, 503]).toContain(answer.code)
    expect(answers.some((answer) => answer.code === 5002)).toBe(true)
  })
})
