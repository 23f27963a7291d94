// Registration, through the contract on a real database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, register } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { createTestApp, fixedCode, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, formWith, logInAs, openPicture, requestFrom } from './accounts.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const customers = () => test.ctx.db.selectFrom('customers').selectAll().execute()

describe('registration', () => {
  it('opens an account that can log in immediately', async () => {
    const form = formWith({ loginCode: 'LinXiao', email: 'Lin.Xiao@example.com' })
    const { id } = await test.client()(register, form)
    expect((await logInAs(test, { loginCode: 'LinXiao', password: 'tram-lantern-42' })).user).toEqual({
      id,
      name: '林晓',
    })
  })

  it('accepts passwords in Chinese, and compares all of 128 characters', async () => {
    const password = '三更灯火五更鸡，正是'
    await test.client()(register, formWith({ loginCode: 'chinese-password', password }))
    await expect(logInAs(test, { loginCode: 'chinese-password', password })).resolves.toHaveProperty('token')
    const long = `${'长'.repeat(63)}${'ab'.repeat(32)}X`
    expect(long).toHaveLength(128)
    await test.client()(register, formWith({ loginCode: 'long-password', password: long }))
    await expect(logInAs(test, { loginCode: 'long-password', password: long })).resolves.toHaveProperty('token')
    const other = `${long.slice(0, -1)}Y`
    expect((await apiErrorOf(logInAs(test, { loginCode: 'long-password', password: other }))).code).toBe(5002)
  })

  it('stores the password as argon2id with its own salt', async () => {
    await test.client()(register, formWith({ password: 'harbour-crane-7' }))
    await test.client()(register, formWith({ password: 'harbour-crane-7' }))
    const hashes = (await customers()).slice(-2).map((row) => row.password_hash)
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/)
    expect(hashes[0]).not.toBe(hashes[1])
    expect(JSON.stringify(await customers())).not.toContain(encodeBase64('harbour-crane-7'))
  })

  it('stores the consent given, with its version', async () => {
    const consents = (id: string) =>
      test.ctx.db.selectFrom('consents').selectAll().where('customer_id', '=', id).execute()
    const { id } = await test.client()(register, formWith({ consent: true }))
    expect(await consents(id)).toMatchObject([
      { document: 'terms', version: expect.stringMatching(/^\d{4}-\d{2}$/), ip: '127.0.0.1' },
      { document: 'privacy', version: expect.stringMatching(/^\d{4}-\d{2}$/), ip: '127.0.0.1' },
    ])
    const other = await test.client()(register, formWith())
    expect(await consents(other.id)).toEqual([])
    const value = JSON.stringify({ terms: '2027-01', privacy: '2027-02', licence: '2027-03' })
    await test.ctx.db.insertInto('site_settings').values({ site: 'zh', key: 'document-versions', value }).execute()
    const later = await test.client()(register, formWith({ consent: true }))
    expect((await consents(later.id)).map(({ version }) => version)).toEqual(['2027-01', '2027-02'])
  })

  it('ignores unknown fields', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const extra = {
      id,
      disabled_at: '2026-01-01',
      role: 'owner',
      password_hash: 'x',
      isAdmin: true,
      login_key: 'x',
      created_at: '1999-01-01',
    }
    const answer = await test.client()(register, { ...formWith({ loginCode: 'mass-assignment' }), ...extra })
    expect(answer.id).not.toBe(id)
    const row = (await customers()).find((customer) => customer.login_code === 'mass-assignment')
    expect(row).toMatchObject({ disabled_at: null, login_key: 'mass-assignment' })
    expect(row?.created_at.getFullYear()).toBeGreaterThan(1999)
  })

  it('stores text unchanged, whatever it contains', async () => {
    const name = `'); drop table customers; --`
    const companyName = '<script>alert(1)</script> 🦀'
    await test.client()(register, formWith({ loginCode: 'as-written', name, companyName }))
    const { token } = await logInAs(test, { loginCode: 'as-written', password: 'tram-lantern-42' })
    expect(await test.client('zh-CN', token)(getUserInfo, {})).toMatchObject({ name, companyName })
  })
})

describe('registration CAPTCHA', () => {
  it('must be right if sent, and is consumed by the attempt', async () => {
    await openPicture(test, 'register-1')
    const wrong = await apiErrorOf(
      test.client('en-US')(register, { ...formWith(), unTime: 'register-1', validCode: 'XXXX' }),
    )
    expect(wrong.message).toBe('The verification code is incorrect; here is a new one')
    const late = await apiErrorOf(
      test.client()(register, { ...formWith(), unTime: 'register-1', validCode: fixedCode }),
    )
    expect(late.code).toBe(5002)
    await openPicture(test, 'register-1')
    await expect(
      test.client()(register, { ...formWith(), unTime: 'register-1', validCode: fixedCode.toLowerCase() }),
    ).resolves.toHaveProperty('id')
  })

  it.each([{ unTime: 'never-opened' }, { validCode: fixedCode }, { unTime: 'never-opened', validCode: '' }])(
    'is not passed by %j',
    async (given) => {
      expect((await apiErrorOf(test.client()(register, { ...formWith(), ...given }))).code).toBe(5002)
    },
  )
})

describe('registrations from one address', () => {
  it('are limited to five attempts an hour, whatever their outcome', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    try {
      const taken = formWith({ loginCode: 'first-of-all' })
      await limited.client()(register, taken)
      for (let i = 0; i < 4; i += 1)
        expect((await apiErrorOf(limited.client()(register, taken))).message).toBe('该用户名已被使用')
      expect((await apiErrorOf(limited.client('en-US')(register, formWith()))).message).toMatch(
        /^Too many registrations/,
      )
      const elsewhere = await requestFrom(limited, '203.0.113.7', {
        method: 'POST',
        path: register.path,
        payload: { ...formWith(), lang: 'zh-CN' },
      })
      expect(elsewhere.code).toBe(200)
      limited.advance(3_600_001)
      await expect(limited.client()(register, formWith())).resolves.toHaveProperty('id')
    } finally {
      await limited.close()
    }
  })
})
