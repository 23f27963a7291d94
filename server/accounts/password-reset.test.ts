// Password resets by a mailed link. Other sessions end, and the owner is notified.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { changePassword, forgetPassword, resetPassword } from '#contract/passwords.ts'
import { resetTokenIn } from '#contract/reset-link.ts'
import { requiresCompanySignIn } from '#server/company-sign-in/company-sign-in.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { apiErrorOf, codeMailedTo, logInAs, mailsTo, registered, requestFrom } from './accounts.fixture.ts'
import { sendResetLink } from './password-change.service.ts'

const minute = 60_000
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { SITE_ZH_ORIGIN: 'https://zh.example', SITE_EN_ORIGIN: 'https://en.example' } })
})
afterEach(() => test.advance(61 * minute))
afterAll(() => test.close())

const newPassword = 'harbour-crane-7'
const oldPassword = 'tram-lantern-42'
const codeFor = async (token: string) => (await apiErrorOf(test.client('en-US', token)(getUserInfo, {}))).code

const requestResetMail = (email: string, language: 'zh-CN' | 'en-US' = 'en-US') =>
  test.client(language)(forgetPassword, { email })
const reset = (token: string, password = newPassword, language: 'zh-CN' | 'en-US' = 'en-US') =>
  test.client(language)(resetPassword, {
    token,
    newPassword: encodeBase64(password),
    confirmNewPassword: encodeBase64(password),
  })

type QueuedRequest = { emailKey: string; requestId: string }

/** Runs the queued reset jobs. */
async function runResetJobs(): Promise<QueuedRequest[]> {
  const { rows } = await test.ctx.db.executeQuery<{ payload: QueuedRequest }>(
    sql`delete from graphile_worker._private_jobs where task_id = (
      select id from graphile_worker._private_tasks where identifier = 'send-reset-link') returning payload`.compile(
      test.ctx.db,
    ),
  )
  const requests = rows.map(({ payload }) => payload)
  for (const request of requests) await test.app.jobs['send-reset-link']?.(request)
  return requests
}

async function linksMailedTo(email: string): Promise<string[]> {
  const mails = (await mailsTo(test, email)).filter(({ template }) => template === 'password-reset')
  return mails.map(({ body_text }) => /https:\S+/.exec(body_text)?.[0] ?? '')
}

async function tokenMailedTo(email: string): Promise<string> {
  await requestResetMail(email)
  await runResetJobs()
  return resetTokenIn(new URL((await linksMailedTo(email)).at(-1) ?? '').hash) ?? ''
}

describe('password reset request', () => {
  it('gets the same response for all, without a lookup', async () => {
    const { email } = await registered(test)
    const request = { method: 'POST', path: forgetPassword.path } as const
    const answers = []
    for (const given of [email, 'nobody@example.com'])
      answers.push(await requestFrom(test, '203.0.113.1', { ...request, payload: { email: given, lang: 'en-US' } }))
    expect(answers[0]).toMatchObject({ status: 200, code: 200, data: null })
    expect(answers[1]?.body).toBe(answers[0]?.body)
    expect(await mailsTo(test, email)).toEqual([])
    expect(await runResetJobs()).toHaveLength(2)
    expect(await linksMailedTo(email)).toHaveLength(1)
    expect(await mailsTo(test, 'nobody@example.com')).toEqual([])
  })

  it('mails a link to the site of the account’s language, with a 256-bit token in the fragment', async () => {
    const { email, id } = await registered(test)
    await requestResetMail(email, 'en-US')
    await runResetJobs()
    await test.ctx.db.updateTable('customers').set({ lang: 'en-US' }).where('id', '=', id).execute()
    await requestResetMail(email, 'zh-CN')
    await runResetJobs()
    const [chinese, english] = await linksMailedTo(email)
    expect(chinese).toMatch(/^https:\/\/zh\.example\/#resetToken=[\w-]{43}$/)
    expect(english).toMatch(/^https:\/\/en\.example\/en#resetToken=[\w-]{43}$/)
    const rows = await test.ctx.db.selectFrom('password_resets').selectAll().where('customer_id', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(resetTokenIn(new URL(english ?? '').hash))
  })

  it('does not use the host of the request', async () => {
    const { email } = await registered(test)
    const headers = {
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example',
    }
    const request = { method: 'POST', path: forgetPassword.path, headers } as const
    await requestFrom(test, '203.0.113.2', { ...request, payload: { email } })
    await runResetJobs()
    expect((await linksMailedTo(email))[0]).toMatch(/^https:\/\/zh\.example\//)
  })

  it('sends three mails an hour at most, for all spellings of an address', async () => {
    const { email } = await registered(test)
    for (let i = 0; i < 3; i += 1) await requestResetMail(email)
    await Promise.all(Array.from({ length: 5 }, () => requestResetMail(email.toUpperCase())))
    await runResetJobs()
    expect(await linksMailedTo(email)).toHaveLength(3)
  })

  it('sends one mail if its job runs twice', async () => {
    const { email } = await registered(test)
    await requestResetMail(email)
    const [request] = await runResetJobs()
    if (request) await sendResetLink({ ...test.ctx, requiresCompanySignIn }, request)
    const links = await linksMailedTo(email)
    expect(links).toHaveLength(1)
    await expect(reset(resetTokenIn(new URL(links[0] ?? '').hash) ?? '')).resolves.toBeNull()
  })

  it('sends nothing for a disabled account', async () => {
    const { email, id } = await registered(test)
    await test.ctx.db.updateTable('customers').set({ disabled_at: test.ctx.now() }).where('id', '=', id).execute()
    await requestResetMail(email)
    await runResetJobs()
    expect(await mailsTo(test, email)).toEqual([])
  })

  it('reports an invalid address at its field', async () => {
    expect((await apiErrorOf(requestResetMail(''))).fields).toEqual([
      { field: 'email', msg: 'Please enter your email address' },
    ])
  })

  it('is processed by the running job worker', async () => {
    const running = await createTestApp({ withJobs: true })
    try {
      const { email } = await registered(running)
      await running.client()(forgetPassword, { email })
      const mail = await pollUntil(async () => (await mailsTo(running, email))[0])
      expect(mail.subject).toBe('重设您的密码')
      await pollUntil(async () => (await mailsTo(running, email))[0]?.state === 'sent')
      await running.app.jobs['forget-old-challenges']?.({})
      expect(
        await running.ctx.db.selectFrom('mails').select(['recipient', 'body_text', 'body_html']).execute(),
      ).toEqual([{ recipient: '', body_text: '', body_html: '' }])
    } finally {
      await running.close()
    }
  })
})

describe('reset link', () => {
  it('sets a new password, proves the address and notifies the owner', async () => {
    const { email, loginCode } = await registered(test)
    await expect(reset(await tokenMailedTo(email))).resolves.toBeNull()
    expect((await apiErrorOf(logInAs(test, { loginCode, password: oldPassword }))).code).toBe(5002)
    const { token } = await logInAs(test, { loginCode, password: newPassword })
    expect((await test.client('en-US', token)(getUserInfo, {})).isEmailProven).toBe(true)
    expect((await mailsTo(test, email)).at(-1)?.template).toBe('password-changed')
  })

  it('ends every session', async () => {
    const { email, token } = await registered(test)
    await reset(await tokenMailedTo(email))
    expect(await codeFor(token)).toBe(5001)
  })

  it('works exactly once under concurrent use', async () => {
    const { email } = await registered(test)
    const token = await tokenMailedTo(email)
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => reset(token, `harbour-crane-${i}`)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = await apiErrorOf(reset(token))
    expect([refusal.code, refusal.message]).toEqual([
      5002,
      'This link has expired or has already been used. Please request a new one',
    ])
    expect((await apiErrorOf(reset(token, newPassword, 'zh-CN'))).message).toBe('重设链接已失效或已使用，请重新申请')
  })

  it.each(['unknown', 'x'.repeat(43), "' or 1=1 --", '🦀'])('that is %j opens nothing', async (token) => {
    expect((await apiErrorOf(reset(token))).code).toBe(5002)
  })

  it('expires after thirty minutes', async () => {
    const { email } = await registered(test)
    const token = await tokenMailedTo(email)
    test.advance(30 * minute)
    expect((await apiErrorOf(reset(token))).code).toBe(5002)
  })

  it('is void once a newer one is sent', async () => {
    const { email } = await registered(test)
    const first = await tokenMailedTo(email)
    const second = await tokenMailedTo(email)
    expect((await apiErrorOf(reset(first))).code).toBe(5002)
    await expect(reset(second)).resolves.toBeNull()
  })

  it('is void once the password is changed otherwise', async () => {
    const { email, token } = await registered(test)
    const link = await tokenMailedTo(email)
    await test.client('en-US', token)(changePassword, {
      password: encodeBase64(oldPassword),
      newPassword: encodeBase64(newPassword),
      confirmNewPassword: encodeBase64(newPassword),
    })
    expect((await apiErrorOf(reset(link))).message).toMatch(/^This link/)
  })

  it('is void once the address is changed', async () => {
    const { email, token } = await registered(test)
    const link = await tokenMailedTo(email)
    await test.client()(sendEmailCode, { email: 'elsewhere@example.com' })
    const emailCode = await codeMailedTo(test, 'elsewhere@example.com')
    await test.client('en-US', token)(updateProfile, { email: 'elsewhere@example.com', emailCode })
    expect((await apiErrorOf(reset(link))).message).toMatch(/^This link/)
  })

  it('does nothing for an account that has been disabled', async () => {
    const { email, id } = await registered(test)
    const link = await tokenMailedTo(email)
    await test.ctx.db.updateTable('customers').set({ disabled_at: test.ctx.now() }).where('id', '=', id).execute()
    expect((await apiErrorOf(reset(link))).message).toMatch(/^This link/)
  })

  it('stays valid when the new password is rejected', async () => {
    const { email } = await registered(test)
    const token = await tokenMailedTo(email)
    expect((await apiErrorOf(reset(token, 'password123'))).fields[0]?.field).toBe('newPassword')
    await expect(reset(token)).resolves.toBeNull()
  })

  it('lifts the login lock of the account, by name and by address', async () => {
    const { email, loginCode } = await registered(test)
    for (let i = 0; i < 6; i += 1) await apiErrorOf(logInAs(test, { loginCode, password: 'x' }))
    for (let i = 0; i < 6; i += 1) await apiErrorOf(logInAs(test, { loginCode: email, password: 'x' }))
    expect((await apiErrorOf(logInAs(test, { loginCode, password: oldPassword }))).message).toMatch(/^尝试次数过多/)
    await reset(await tokenMailedTo(email))
    await expect(logInAs(test, { loginCode, password: newPassword })).resolves.toHaveProperty('token')
    await expect(logInAs(test, { loginCode: email, password: newPassword })).resolves.toHaveProperty('token')
  })

  it('does not lift the locks of other accounts', async () => {
    const longer = await registered(test, { loginCode: 'prefix:one' })
    const shorter = await registered(test, { loginCode: 'prefix' })
    for (let i = 0; i < 6; i += 1) await apiErrorOf(logInAs(test, { loginCode: longer.loginCode, password: 'x' }))
    await reset(await tokenMailedTo(shorter.email))
    expect((await apiErrorOf(logInAs(test, { loginCode: longer.loginCode, password: oldPassword }))).code).toBe(5002)
  })
})

describe('reset link fragment', () => {
  it.each([
    ['#resetToken=abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz'],
    ['#resetToken=short', undefined],
    ['#resetToken=abcdefghijklmnopqrstuvwxyz&x', undefined],
    ['#prices', undefined],
    ['', undefined],
  ])('%j holds %j', (fragment, token) => expect(resetTokenIn(fragment)).toBe(token))
})
