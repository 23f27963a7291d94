// Password changes with the current password. Other sessions end, and the owner is notified.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { changePassword } from '#contract/passwords.ts'
import { createApp } from '#server/app.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, logInAs, mailsTo, registered, requestFrom } from './accounts.fixture.ts'

const minute = 60_000
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { SITE_ZH_ORIGIN: 'https://zh.example', SITE_EN_ORIGIN: 'https://en.example' } })
})
afterEach(() => test.advance(61 * minute))
afterAll(() => test.close())

const newPassword = 'harbour-crane-7'
const oldPassword = 'tram-lantern-42'
const encodedForm = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeBase64(value)]))
const change = (
  token: string,
  wishes: Partial<Record<'password' | 'newPassword' | 'confirmNewPassword', string>> = {},
) => {
  const plain = { password: oldPassword, newPassword, confirmNewPassword: wishes.newPassword ?? newPassword, ...wishes }
  return test.client('en-US', token)(changePassword, encodedForm(plain) as never) // a partial form
}
const codeFor = async (token: string) => (await apiErrorOf(test.client('en-US', token)(getUserInfo, {}))).code

describe('password change', () => {
  it('makes the new password valid instead of the old one, and notifies the owner', async () => {
    const { token, loginCode, email } = await registered(test)
    await expect(change(token)).resolves.toBeNull()
    expect((await apiErrorOf(logInAs(test, { loginCode, password: oldPassword }))).code).toBe(5002)
    await expect(logInAs(test, { loginCode, password: newPassword })).resolves.toHaveProperty('token')
    expect(await mailsTo(test, email)).toMatchObject([{ template: 'password-changed', subject: '您的密码已更改' }])
  })

  it('ends every other session with 5001, but not the current one', async () => {
    const { token, loginCode, password } = await registered(test)
    const other = await logInAs(test, { loginCode, password })
    await change(token)
    expect(await codeFor(other.token)).toBe(5001)
    await expect(test.client('en-US', token)(getUserInfo, {})).resolves.toHaveProperty('id')
  })

  it('requires the current password, else its field has an error in the language of the request', async () => {
    const { token } = await registered(test)
    expect((await apiErrorOf(change(token, { password: 'not-the-password' }))).fields).toEqual([
      { field: 'password', msg: 'The current password is incorrect' },
    ])
    const form = encodedForm({ password: 'x', newPassword, confirmNewPassword: newPassword })
    expect((await apiErrorOf(test.client('zh-CN', token)(changePassword, form as never))).message).toBe('原密码不正确')
  })

  it.each([
    ['newPassword', 'short', 'Use 8 to 128 characters'],
    ['newPassword', oldPassword, 'Choose a password that differs from the current one'],
    ['confirmNewPassword', 'something-else', 'Passwords do not match'],
    ['password', '', 'Please enter password'],
  ])('keeps the rules: %s %j', async (field, value, msg) => {
    const { token } = await registered(test)
    expect((await apiErrorOf(change(token, { [field]: value }))).fields).toContainEqual({ field, msg })
  })

  it('rejects common passwords and those made of the username', async () => {
    const { token, loginCode } = await registered(test)
    for (const common of ['password123', `${loginCode}2026`])
      expect((await apiErrorOf(change(token, { newPassword: common }))).fields[0]?.field).toBe('newPassword')
  })

  it('allows five wrong passwords in fifteen minutes across sessions, then rejects even the right one', async () => {
    const { token, loginCode, password } = await registered(test)
    const other = await logInAs(test, { loginCode, password })
    const guesses = Array.from({ length: 8 }, (_, i) =>
      apiErrorOf(change(i % 2 ? token : other.token, { password: 'x' })),
    )
    const messages = (await Promise.all(guesses)).map(({ message }) => message)
    expect(messages.filter((message) => message === 'The current password is incorrect')).toHaveLength(5)
    expect((await apiErrorOf(change(token))).message).toMatch(/^Too many attempts/)
    const restarted = await createApp(test.ctx, { search: {} as never })
    const payload = encodedForm({ password: oldPassword, newPassword, confirmNewPassword: newPassword })
    const request = { method: 'POST', path: changePassword.path, token, payload } as const
    expect((await requestFrom({ ...test, app: restarted }, '203.0.113.5', request)).code).toBe(5002)
    await restarted.http.close()
    test.advance(15 * minute + 1)
    await expect(change(token)).resolves.toBeNull()
  })

  it('succeeds once under concurrent changes', async () => {
    const { token } = await registered(test)
    const outcomes = await Promise.allSettled([
      change(token, { newPassword: 'harbour-crane-8' }),
      change(token, { newPassword: 'harbour-crane-9' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
