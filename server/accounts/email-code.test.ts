// E-mail verification codes: who gets one, what it permits, and how it expires.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, login, register, sendEmailCode } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, codeMailedTo, formWith, logInAs, mailsTo, otherCode, requestFrom } from './accounts.fixture.ts'

const minute = 60_000
const password = 'tram-lantern-42'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.client()(register, formWith({ loginCode: 'LinXiao', email: 'lin@example.com', password }))
})
// Each test starts an hour later, when the throttles of the previous one have expired.
afterEach(() => test.advance(61 * minute))
afterAll(() => test.close())

const requestCode = (email: string, purpose?: 'register' | 'login' | 'email') =>
  test.client('en-US')(sendEmailCode, { email, ...(purpose && { purpose }) })
const registerWith = (email: string, emailCode: string) =>
  test.client('en-US')(register, { ...formWith({ email }), emailCode })
const logInWith = (loginCode: string, validCode: string, given = password) =>
  test.client('en-US')(login, { loginCode: encodeBase64(loginCode), password: encodeBase64(given), validCode })

describe('e-mail verification code', () => {
  it('has six digits, needs no login, and is mailed in the language of the request', async () => {
    await expect(requestCode('reader@example.com')).resolves.toBeNull()
    expect(await codeMailedTo(test, 'reader@example.com')).toMatch(/^\d{6}$/)
    await test.client('zh-CN')(sendEmailCode, { email: 'reader@example.com', purpose: 'register' })
    const mails = await mailsTo(test, 'reader@example.com')
    expect(mails.map(({ subject, lang }) => [lang, subject])).toEqual([
      ['en-US', 'Your verification code'],
      ['zh-CN', '您的邮箱验证码'],
    ])
    expect(mails[1]?.body_text).toContain('您正在注册账户。')
  })

  it('is stored as a hash only, as is its address', async () => {
    await requestCode('hashed@example.com')
    const code = await codeMailedTo(test, 'hashed@example.com')
    const rows = await test.ctx.db.selectFrom('email_codes').selectAll().execute()
    const stored = rows.map((row) => row.address_hash.toString('latin1') + row.code_hash.toString('latin1')).join()
    expect(rows.length).toBeGreaterThan(0)
    expect(stored).not.toContain(code)
    expect(stored).not.toContain('hashed@example.com')
  })

  it('is mailed to an address three times an hour at most; the fourth request gets the same response', async () => {
    for (let i = 0; i < 6; i += 1) await expect(requestCode('Flooded@example.com')).resolves.toBeNull()
    await expect(requestCode('flooded@EXAMPLE.com')).resolves.toBeNull()
    expect(await mailsTo(test, 'Flooded@example.com')).toHaveLength(3)
    expect(await mailsTo(test, 'flooded@EXAMPLE.com')).toHaveLength(0)
    test.advance(61 * minute)
    await requestCode('Flooded@example.com')
    expect(await mailsTo(test, 'Flooded@example.com')).toHaveLength(4)
  })

  it('is mailed three times at most under concurrent requests', async () => {
    await Promise.all(Array.from({ length: 12 }, () => requestCode('at-once@example.com')))
    expect(await mailsTo(test, 'at-once@example.com')).toHaveLength(3)
  })

  it('gives the same response for a registered address', async () => {
    const payload = (email: string) => ({ email, lang: 'en-US' })
    const request = { method: 'POST', path: sendEmailCode.path } as const
    const known = await requestFrom(test, '203.0.113.1', { ...request, payload: payload('lin@example.com') })
    const unknown = await requestFrom(test, '203.0.113.2', { ...request, payload: payload('nobody@example.com') })
    expect(known.body).toBe(unknown.body)
  })

  it.each(['', 'no address', 'a@b.c\r\nBcc: all@example.com', 'two@example.com,more@example.com'])(
    'is not sent to %j',
    async (email) => {
      const refusal = await apiErrorOf(requestCode(email))
      expect([refusal.code, refusal.fields[0]?.field]).toEqual([5002, 'email'])
    },
  )

  it('can be requested twenty times an hour by one client', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    try {
      for (let i = 0; i < 20; i += 1) await limited.client()(sendEmailCode, { email: `reader${i}@example.com` })
      limited.advance(minute)
      const refusal = await apiErrorOf(limited.client('zh-CN')(sendEmailCode, { email: 'reader20@example.com' }))
      expect([refusal.code, refusal.message]).toEqual([5002, '请求邮件的次数过多，请一小时后再试'])
    } finally {
      await limited.close()
    }
  })
})

describe('e-mail verification code at registration', () => {
  it('proves the address of the account', async () => {
    await requestCode('proven@example.com', 'register')
    await registerWith('proven@example.com', await codeMailedTo(test, 'proven@example.com'))
    const { token } = await logInAs(test, { loginCode: 'proven@example.com', password })
    expect((await test.client('en-US', token)(getUserInfo, {})).isEmailProven).toBe(true)
  })

  it('is optional, and without it the address is unproven', async () => {
    await test.client()(register, formWith({ email: 'unproven@example.com' }))
    const { token } = await logInAs(test, { loginCode: 'unproven@example.com', password })
    expect((await test.client('en-US', token)(getUserInfo, {})).isEmailProven).toBe(false)
  })

  it('must be right, else its field has an error in the language of the request', async () => {
    await requestCode('wrong@example.com')
    const code = otherCode(await codeMailedTo(test, 'wrong@example.com'))
    expect((await apiErrorOf(registerWith('wrong@example.com', code))).fields).toEqual([
      { field: 'emailCode', msg: 'The code from the mail is incorrect or has expired' },
    ])
    const form = { ...formWith({ email: 'wrong@example.com' }), emailCode: code }
    expect((await apiErrorOf(test.client('zh-CN')(register, form))).message).toBe('邮箱验证码不正确或已失效')
  })

  it('proves no other address', async () => {
    await requestCode('mine@example.com')
    const refusal = await apiErrorOf(registerWith('yours@example.com', await codeMailedTo(test, 'mine@example.com')))
    expect(refusal.fields[0]?.field).toBe('emailCode')
  })

  it('is rejected if requested for a login', async () => {
    await requestCode('purpose@example.com', 'login')
    const refusal = await apiErrorOf(
      registerWith('purpose@example.com', await codeMailedTo(test, 'purpose@example.com')),
    )
    expect(refusal.fields[0]?.field).toBe('emailCode')
  })

  it('expires after ten minutes', async () => {
    await requestCode('slow@example.com')
    const code = await codeMailedTo(test, 'slow@example.com')
    test.advance(10 * minute)
    expect((await apiErrorOf(registerWith('slow@example.com', code))).fields[0]?.field).toBe('emailCode')
  })

  it('is void once a newer one is sent', async () => {
    await requestCode('newer@example.com')
    const first = await codeMailedTo(test, 'newer@example.com')
    await requestCode('newer@example.com')
    const second = await codeMailedTo(test, 'newer@example.com')
    if (first !== second) expect((await apiErrorOf(registerWith('newer@example.com', first))).code).toBe(5002)
    await expect(registerWith('newer@example.com', second)).resolves.toHaveProperty('id')
  })

  it('is rejected after five attempts, even if right', async () => {
    await requestCode('guessed@example.com')
    const code = await codeMailedTo(test, 'guessed@example.com')
    for (let i = 0; i < 5; i += 1) await apiErrorOf(registerWith('guessed@example.com', otherCode(code)))
    expect((await apiErrorOf(registerWith('guessed@example.com', code))).fields[0]?.field).toBe('emailCode')
  })

  it('allows five attempts per client address, and a hundred in all', async () => {
    const post = (ip: string, email: string, emailCode: string) =>
      requestFrom(test, ip, {
        method: 'POST',
        path: register.path,
        payload: { ...formWith({ email }), emailCode, lang: 'en-US' },
      })
    await requestCode('victim@example.com')
    const code = await codeMailedTo(test, 'victim@example.com')
    for (let i = 0; i < 20; i += 1) await post('203.0.113.66', 'victim@example.com', otherCode(code))
    expect(await post('203.0.113.66', 'victim@example.com', code)).toMatchObject({ code: 5002 })
    expect(await post('198.51.100.7', 'victim@example.com', code)).toMatchObject({ code: 200 })

    await requestCode('target@example.com')
    const other = await codeMailedTo(test, 'target@example.com')
    for (let i = 0; i < 100; i += 1) await post(`10.0.${i}.1`, 'target@example.com', otherCode(other))
    expect(await post('198.51.100.7', 'target@example.com', other)).toMatchObject({ code: 5002 })
  })

  it('counts concurrent attempts', async () => {
    await requestCode('crowd@example.com')
    const code = await codeMailedTo(test, 'crowd@example.com')
    const guesses = Array.from({ length: 10 }, () => apiErrorOf(registerWith('crowd@example.com', otherCode(code))))
    await Promise.all(guesses)
    expect((await apiErrorOf(registerWith('crowd@example.com', code))).code).toBe(5002)
  })

  it('stays valid when the form is rejected for another reason, and works once', async () => {
    await requestCode('again@example.com')
    const code = await codeMailedTo(test, 'again@example.com')
    const taken = { ...formWith({ loginCode: 'LinXiao', email: 'again@example.com' }), emailCode: code }
    expect((await apiErrorOf(test.client('en-US')(register, taken))).message).toMatch(/^This username/)
    await registerWith('again@example.com', code)
    expect((await apiErrorOf(registerWith('again@example.com', code))).fields[0]?.field).toBe('emailCode')
  })

  it('accepts spaces and full-width digits', async () => {
    await requestCode('typed@example.com')
    const code = await codeMailedTo(test, 'typed@example.com')
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
    await expect(registerWith('typed@example.com', `${wide.slice(0, 3)} ${wide.slice(3)}`)).resolves.toHaveProperty(
      'id',
    )
  })
})

describe('e-mail verification code instead of the CAPTCHA', () => {
  it('is not voided by guesses of another client', async () => {
    await requestCode('lin@example.com', 'login')
    const code = await codeMailedTo(test, 'lin@example.com')
    const guess = { loginCode: encodeBase64('LinXiao'), password: encodeBase64('x'), validCode: otherCode(code) }
    for (let i = 0; i < 10; i += 1)
      await requestFrom(test, '203.0.113.67', {
        method: 'POST',
        path: login.path,
        payload: { ...guess, lang: 'en-US' },
      })
    await expect(logInWith('LinXiao', code)).resolves.toHaveProperty('token')
  })

  it.each(['LinXiao', 'lin@example.com'])('logs in %s, and proves the address', async (loginCode) => {
    await requestCode('lin@example.com', 'login')
    const { token } = await logInWith(loginCode, await codeMailedTo(test, 'lin@example.com'))
    expect((await test.client('en-US', token)(getUserInfo, {})).isEmailProven).toBe(true)
  })

  it('works once', async () => {
    await requestCode('lin@example.com')
    const code = await codeMailedTo(test, 'lin@example.com')
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => logInWith('LinXiao', code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await apiErrorOf(logInWith('LinXiao', code))).message).toMatch(/^The verification code is incorrect/)
  })

  it('requires the password, and stays valid after a wrong one', async () => {
    await requestCode('lin@example.com')
    const code = await codeMailedTo(test, 'lin@example.com')
    expect((await apiErrorOf(logInWith('LinXiao', code, 'not-the-password'))).message).toBe(
      'The username or password is incorrect',
    )
    await expect(logInWith('LinXiao', code)).resolves.toHaveProperty('token')
  })

  it('is rejected alike for known and unknown names', async () => {
    await requestCode('lin@example.com')
    const wrong = otherCode(await codeMailedTo(test, 'lin@example.com'))
    const words = async (name: string) => (await apiErrorOf(logInWith(name, wrong))).message
    expect(await words('LinXiao')).toBe(await words('nobody-at-all'))
    expect(await words('LinXiao')).toBe(await words('nobody@example.com'))
  })

  it('of an address without an account fails like a wrong password', async () => {
    await requestCode('no-account@example.com')
    const code = await codeMailedTo(test, 'no-account@example.com')
    expect((await apiErrorOf(logInWith('no-account@example.com', code))).message).toBe(
      'The username or password is incorrect',
    )
  })

  it('is rejected if requested for a change of address', async () => {
    await requestCode('lin@example.com', 'email')
    const code = await codeMailedTo(test, 'lin@example.com')
    expect((await apiErrorOf(logInWith('LinXiao', code))).message).toMatch(/^The verification code/)
  })
})
