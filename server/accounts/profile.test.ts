// Profile changes: only fields that were sent, only one's own, and a new address only with its code.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, register, sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { forgetPassword } from '#contract/passwords.ts'
import { payReport } from '#contract/payments.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import {
  apiErrorOf,
  codeMailedTo,
  formWith,
  logInAs,
  mailsTo,
  otherCode,
  registered,
  requestFrom,
} from './accounts.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterEach(() => test.advance(61 * 60_000))
afterAll(() => test.close())

const requestCode = (email: string, purpose: 'register' | 'email' = 'email') =>
  test.client('en-US')(sendEmailCode, { email, purpose })
const as = (token: string) => test.client('en-US', token)

describe('profile', () => {
  it('changes in the fields that were sent only', async () => {
    const { token } = await registered(test)
    const before = await as(token)(getUserInfo, {})
    const after = await as(token)(updateProfile, { companyName: '新公司', addr: '' })
    expect(after).toEqual({ ...before, companyName: '新公司', addr: '' })
    expect(await as(token)(updateProfile, {})).toEqual(after)
    expect(await as(token)(updateProfile, { addr: null })).toEqual(after)
    expect(await as(token)(updateProfile, { name: ' 周宁 ', contact: '+1 555 010 9999' })).toMatchObject({
      name: '周宁',
      contact: '+1 555 010 9999',
      companyName: '新公司',
    })
    expect(await as(token)(getUserInfo, {})).toMatchObject({ name: '周宁' })
  })

  it('can be sent back unchanged without any code', async () => {
    const { token } = await registered(test)
    const whole = await as(token)(getUserInfo, {})
    expect(await test.client('zh-CN', token)(updateProfile, whole)).toEqual(whole)
  })

  it('keeps values of one site’s rules on the other, which validates new ones', async () => {
    const made = { email: 'jo@acme.com', contact: '+1 415 555 0132' }
    const { id } = await test.client('en-US')(register, formWith({ ...made, loginCode: 'jo-abroad' }))
    const { token } = await logInAs(test, { loginCode: 'jo-abroad', password: 'tram-lantern-42' })
    const chinese = test.client('zh-CN', token)
    const whole = await chinese(getUserInfo, {})
    expect(await chinese(updateProfile, { ...whole, name: '乔' })).toMatchObject({ id, ...made, name: '乔' })
    const refused = await apiErrorOf(chinese(updateProfile, { email: 'al@acme.com', contact: '+1 415 555 0133' }))
    expect(refused.fields).toEqual([
      { field: 'email', msg: '请输入正确格式的邮箱地址' },
      { field: 'contact', msg: '请输入正确格式的联系电话：11 位手机号或“区号-号码”' },
    ])
    const order = { researchReportId: 1, payMethod: '', payPrice: '1.00' }
    expect((await apiErrorOf(chinese(payReport, { ...order, email: made.email }))).fields).toEqual([])
    expect((await apiErrorOf(chinese(payReport, { ...order, email: 'al@acme.com' }))).fields[0]?.field).toBe('email')
    await test.client('zh-CN')(sendEmailCode, { email: made.email, purpose: 'login' })
    await expect(
      logInAs(test, {
        loginCode: made.email,
        password: 'tram-lantern-42',
        validCode: await codeMailedTo(test, made.email),
      }),
    ).resolves.toHaveProperty('token')
    for (const purpose of ['register', undefined] as const) {
      const wish = { email: made.email, ...(purpose && { purpose }) }
      expect((await apiErrorOf(test.client('zh-CN')(sendEmailCode, wish))).fields[0]?.field).toBe('email')
    }
    await expect(test.client('zh-CN')(forgetPassword, { email: made.email })).resolves.toBeNull()
    expect((await apiErrorOf(test.client('zh-CN')(forgetPassword, { email: 'jo@' }))).fields).toEqual([
      { field: 'email', msg: '请输入正确格式的邮箱地址' },
    ])
  })

  it.each([
    ['name', '', 'Please enter a contact person'],
    ['companyName', ' ', 'Please enter company name'],
    ['contact', '12', 'Please enter the correct format for contact phone number'],
    ['email', 'x', 'Please enter the correct format email address'],
  ])('keeps the rules of the registration: %s', async (field, value, msg) => {
    const { token } = await registered(test)
    expect((await apiErrorOf(as(token)(updateProfile, { [field]: value }))).fields).toEqual([{ field, msg }])
  })

  it('ignores unknown fields', async () => {
    const { id, token, loginCode } = await registered(test)
    const other = await registered(test)
    const extra = {
      id: other.id,
      customerId: other.id,
      loginCode: 'somebody-else',
      login_key: 'x',
      password: 'x',
      password_hash: 'x',
      disabled_at: null,
      email_key: 'x',
      email_proven_at: '2020-01-01',
      isEmailProven: true,
      lang: 'en-US',
    }
    const answer = await requestFrom(test, '127.0.0.1', {
      method: 'POST',
      path: updateProfile.path,
      payload: { ...extra, addr: '总监' },
      token,
    })
    expect(answer.data).toMatchObject({ id, loginCode, addr: '总监', isEmailProven: false })
    expect((await as(other.token)(getUserInfo, {})).addr).toBe('分析师')
  })
})

describe('new e-mail address', () => {
  it('requires a code', async () => {
    const { token, email } = await registered(test)
    expect((await apiErrorOf(as(token)(updateProfile, { email: 'new@example.com' }))).fields).toEqual([
      { field: 'emailCode', msg: 'Enter the code sent to this email address' },
    ])
    expect((await apiErrorOf(test.client('zh-CN', token)(updateProfile, { email: 'new@example.com' }))).message).toBe(
      '请输入发送到该邮箱的验证码',
    )
    expect((await as(token)(getUserInfo, {})).email).toBe(email)
  })

  it('is accepted with its code; the old one is notified and cannot log in', async () => {
    const { token, email, password } = await registered(test)
    await requestCode('moved@example.com')
    const emailCode = await codeMailedTo(test, 'moved@example.com')
    expect(await as(token)(updateProfile, { email: 'moved@example.com', emailCode, addr: '总监' })).toMatchObject({
      email: 'moved@example.com',
      isEmailProven: true,
      addr: '总监',
    })
    const [notice] = await mailsTo(test, email)
    expect(notice).toMatchObject({ template: 'email-changed', subject: '您的账户邮箱已更改' })
    expect(notice?.body_text).not.toContain('moved@example.com')
    await expect(logInAs(test, { loginCode: 'moved@example.com', password })).resolves.toHaveProperty('token')
    expect((await apiErrorOf(logInAs(test, { loginCode: email, password }))).code).toBe(5002)
  })

  it('is rejected with a wrong, foreign or used code', async () => {
    const { token } = await registered(test)
    await requestCode('other@example.com')
    const right = await codeMailedTo(test, 'other@example.com')
    const change = (email: string, emailCode: string) => as(token)(updateProfile, { email, emailCode })
    expect((await apiErrorOf(change('other@example.com', otherCode(right)))).fields[0]?.field).toBe('emailCode')
    expect((await apiErrorOf(change('elsewhere@example.com', right))).fields[0]?.field).toBe('emailCode')
    await change('other@example.com', right)
    expect((await apiErrorOf(change('other@example.com', right))).fields[0]?.field).toBe('emailCode')
  })

  it('is rejected with a code for registration', async () => {
    const { token } = await registered(test)
    await requestCode('for-register@example.com', 'register')
    const emailCode = await codeMailedTo(test, 'for-register@example.com')
    const refusal = await apiErrorOf(as(token)(updateProfile, { email: 'for-register@example.com', emailCode }))
    expect(refusal.fields[0]?.field).toBe('emailCode')
  })

  it('is reported as taken only to someone who receives its mail', async () => {
    const [mine, other] = [await registered(test), await registered(test)]
    const blind = await apiErrorOf(as(mine.token)(updateProfile, { email: other.email, emailCode: '123456' }))
    const unknown = await apiErrorOf(as(mine.token)(updateProfile, { email: 'free@example.com', emailCode: '123456' }))
    expect(blind.fields).toEqual(unknown.fields)
    for (const email of [other.email, other.email.toUpperCase()]) {
      await requestCode(email)
      const emailCode = await codeMailedTo(test, email)
      expect((await apiErrorOf(as(mine.token)(updateProfile, { email, emailCode }))).message).toBe(
        'This email address is already registered',
      )
    }
    expect((await as(mine.token)(getUserInfo, {})).email).toBe(mine.email)
  })

  it('is rejected if it is another customer’s username', async () => {
    const { token } = await registered(test)
    await registered(test, { loginCode: 'name@example.com', email: 'name@example.com' })
    await requestCode('name@example.com')
    const emailCode = await codeMailedTo(test, 'name@example.com')
    expect((await apiErrorOf(as(token)(updateProfile, { email: 'name@example.com', emailCode }))).code).toBe(5002)
  })

  it('replaces the username if that was the old address', async () => {
    const { token } = await registered(test, { loginCode: 'old@example.com', email: 'old@example.com' })
    await requestCode('new@example.com')
    const emailCode = await codeMailedTo(test, 'new@example.com')
    const changed = await as(token)(updateProfile, { email: 'new@example.com', emailCode })
    expect(changed).toMatchObject({ email: 'new@example.com', loginCode: 'new@example.com' })
    await expect(registered(test, { loginCode: 'old@example.com', email: 'old@example.com' })).resolves.toBeDefined()
  })

  it('is given to one of two concurrent changes', async () => {
    const people = [await registered(test), await registered(test)]
    await requestCode('contested@example.com')
    const emailCode = await codeMailedTo(test, 'contested@example.com')
    const outcomes = await Promise.allSettled(
      people.map(({ token }) => as(token)(updateProfile, { email: 'contested@example.com', emailCode })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('may be the current one, which its code then proves', async () => {
    const { token, email } = await registered(test)
    await requestCode(email)
    const emailCode = await codeMailedTo(test, email)
    expect(await as(token)(updateProfile, { emailCode })).toMatchObject({ email, isEmailProven: true })
    expect((await mailsTo(test, email)).map(({ template }) => template)).toEqual(['email-code'])
  })
})
