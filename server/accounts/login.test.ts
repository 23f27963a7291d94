// Login: by name or address, with the same response and the same work for known and unknown users.
import * as argon2 from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, login, register } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { requiresCompanySignIn } from '#server/company-sign-in/company-sign-in.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { createTestApp, fixedCode, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, formWith, logInAs, openPicture, requestFrom } from './accounts.fixture.ts'
import { logIn } from './accounts.service.ts'

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

const accountsCtx = () => ({ ...test.ctx, requiresCompanySignIn })

const tryPassword = (loginCode: string, given = 'not-the-password', language: 'zh-CN' | 'en-US' = 'en-US') =>
  apiErrorOf(logInAs(test, { loginCode, password: given, language }))

describe('login', () => {
  it.each(['LinXiao', 'linxiao', 'ＬＩＮＸＩＡＯ', ' LinXiao ', 'lin@example.com', 'LIN@EXAMPLE.COM'])(
    'by %j finds the account',
    async (loginCode) => {
      const { user, token } = await logInAs(test, { loginCode, password })
      expect(user.name).toBe('林晓')
      expect(token).toMatch(/^[\w-]{43}$/)
    },
  )

  it('returns a new token each time, which opens the profile', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => logInAs(test, { loginCode: 'LinXiao', password }).then(({ token }) => token)),
    )
    expect(new Set(tokens).size).toBe(5)
    for (const token of tokens)
      expect((await test.client('zh-CN', token)(getUserInfo, {})).email).toBe('lin@example.com')
  })

  it('sets the language of mails, if the request names one', async () => {
    const language = async () =>
      (await test.ctx.db.selectFrom('customers').select('lang').where('login_code', '=', 'LinXiao').execute())[0]?.lang
    await logInAs(test, { loginCode: 'LinXiao', password, language: 'en-US' })
    expect(await language()).toBe('en-US')
    const unTime = 'names-no-language'
    await openPicture(test, unTime)
    const form = { loginCode: encodeBase64('LinXiao'), password: encodeBase64(password), validCode: fixedCode, unTime }
    await test.client('zh-CN')(login, form)
    expect(await language()).toBe('zh-CN')
    await openPicture(test, unTime)
    const silent = await requestFrom(test, '127.0.0.1', { method: 'POST', path: login.path, payload: form })
    expect([silent.code, await language()]).toEqual([200, 'zh-CN'])
  })

  it('requires name, password and code, in this order', async () => {
    const nothing = { loginCode: '', password: '', validCode: '', unTime: 'x' }
    expect((await apiErrorOf(test.client('en-US')(login, nothing))).fields).toEqual([
      { field: 'loginCode', msg: 'Username is required' },
      { field: 'password', msg: 'Please enter password' },
      { field: 'validCode', msg: 'Verification code is required' },
    ])
  })

  it.each(['loginCode', 'password'])('reports at %s that it is not base64', async (field) => {
    const form = {
      loginCode: encodeBase64('LinXiao'),
      password: encodeBase64(password),
      validCode: fixedCode,
      unTime: 'x',
      [field]: 'no base64',
    }
    expect((await apiErrorOf(test.client('en-US')(login, form))).fields).toEqual([
      { field, msg: 'This field must be base64-encoded' },
    ])
  })

  it.each(['\0', "' or '1'='1", '%', 'lin@example.com\0'])('by %j finds no user', async (loginCode) => {
    expect((await tryPassword(loginCode, password)).code).toBe(5002)
  })

  it('with a wrong password gives identical responses for known and unknown users', async () => {
    const known = await tryPassword('LinXiao')
    const unknown = await tryPassword('nobody-at-all')
    const address = await tryPassword('nobody@example.com')
    const pictureOf = ({ code, message, data }: typeof known) => ({ code, message, data })
    expect(pictureOf(known)).toEqual({
      code: 5002,
      message: 'The username or password is incorrect',
      data: { fields: [] },
    })
    expect(pictureOf(unknown)).toEqual(pictureOf(known))
    expect(pictureOf(address)).toEqual(pictureOf(known))
    expect((await tryPassword('LinXiao', 'wrong', 'zh-CN')).message).toBe('用户名或密码不正确')
  })

  it('of a disabled account responds like a wrong password', async () => {
    await test.client()(register, formWith({ loginCode: 'disabled-one', password }))
    await test.ctx.db
      .updateTable('customers')
      .set({ disabled_at: test.ctx.now() })
      .where('login_key', '=', 'disabled-one')
      .execute()
    expect((await tryPassword('disabled-one', password)).message).toBe('The username or password is incorrect')
  })
})

describe('login CAPTCHA', () => {
  const form = (unTime: string, validCode: string) => ({
    loginCode: encodeBase64('LinXiao'),
    password: encodeBase64(password),
    validCode,
    unTime,
  })

  it('is consumed by any attempt: a wrong code, a wrong password, a success', async () => {
    for (const first of [
      form('one', 'XXXX'),
      { ...form('one', fixedCode), password: encodeBase64('not-the-password') },
      form('one', fixedCode),
    ]) {
      await openPicture(test, 'one')
      await test
        .client()(login, first)
        .catch(() => undefined)
      expect((await apiErrorOf(test.client('en-US')(login, form('one', fixedCode)))).message).toMatch(
        /^The verification code is incorrect/,
      )
    }
  })

  it('is checked before the password, so that a guess without it reveals nothing', async () => {
    const right = await apiErrorOf(test.client()(login, form('never-opened', fixedCode)))
    const wrong = await apiErrorOf(
      test.client()(login, { ...form('never-opened', fixedCode), password: encodeBase64('not-the-password') }),
    )
    expect(right.message).toBe(wrong.message)
  })
})

describe('work of a login', () => {
  it('is one hash comparison for known, unknown and disabled accounts', async () => {
    let comparisons = 0
    const passwords = await openPasswords({
      hash: argon2.hash,
      verify: (...given) => {
        comparisons += 1
        return argon2.verify(...given)
      },
    })
    await test.client()(register, formWith({ loginCode: 'disabled-too', password }))
    const { db } = test.ctx
    await db
      .updateTable('customers')
      .set({ disabled_at: test.ctx.now() })
      .where('login_key', '=', 'disabled-too')
      .execute()
    const workOf = async (loginCode: string, given: string) => {
      const before = comparisons
      await openPicture(test, loginCode)
      const form = { loginCode, password: given, validCode: fixedCode, unTime: loginCode }
      const outcome = await logIn(accountsCtx(), passwords, form, { ip: '127.0.0.1', userAgent: '' }).catch(
        (error) => error,
      )
      return { comparisons: comparisons - before, key: outcome instanceof AppError ? outcome.key : 'success' }
    }
    const refused = { comparisons: 1, key: 'accounts.wrong-login' }
    expect(await workOf('LinXiao', 'not-the-password')).toEqual(refused)
    expect(await workOf('nobody-known', 'not-the-password')).toEqual(refused)
    expect(await workOf('nobody@example.com', password)).toEqual(refused)
    expect(await workOf('disabled-too', password)).toEqual(refused)
    expect(await workOf('LinXiao', password)).toEqual({ comparisons: 1, key: 'success' })
  })
})

describe('login during a password change', () => {
  it('fails, as its session would outlive the change that ended all sessions', async () => {
    await test.client()(register, formWith({ loginCode: 'racing', password }))
    const passwords = await openPasswords()
    const slow = {
      ...passwords,
      async matches(stored: string | undefined, given: string) {
        const isMatch = await passwords.matches(stored, given)
        await test.ctx.db
          .updateTable('customers')
          .set({ password_hash: 'new' })
          .where('login_key', '=', 'racing')
          .execute()
        return isMatch
      },
    }
    await openPicture(test, 'racing')
    const form = { loginCode: 'racing', password, validCode: fixedCode, unTime: 'racing' }
    await expect(logIn(accountsCtx(), slow, form, { ip: '127.0.0.1', userAgent: '' })).rejects.toMatchObject({
      key: 'accounts.wrong-login',
    })
  })
})
