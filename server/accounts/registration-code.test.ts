// CAPTCHA at registration: off by default, on by a setting of the site.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register, sendEmailCode } from '#contract/accounts.ts'
import type { Language } from '#contract/common/language.ts'
import { findSettings, registerCaptchaKey } from '#contract/site-config.ts'
import { createTestApp, fixedCode, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, codeMailedTo, formWith, openPicture } from './accounts.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('CAPTCHA at registration', () => {
  const settle = (site: 'all' | 'zh' | 'en', value: unknown) =>
    test.ctx.db
      .insertInto('site_settings')
      .values({ site, key: registerCaptchaKey, value: JSON.stringify(value), is_public: true })
      .onConflict((conflict) => conflict.columns(['site', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  const requireCaptcha = (language: Language) => test.client(language)(findSettings, { keys: registerCaptchaKey })

  it('is not required by default', async () => {
    await expect(test.client()(register, formWith())).resolves.toHaveProperty('id')
    expect(await requireCaptcha('zh-CN')).toEqual([])
    await settle('all', false)
    await expect(test.client()(register, formWith())).resolves.toHaveProperty('id')
  })

  it('is required by a public setting', async () => {
    await settle('all', true)
    for (const language of ['zh-CN', 'en-US'] as const)
      expect(await requireCaptcha(language)).toEqual([{ configKey: registerCaptchaKey, configValue: true }])
    expect((await apiErrorOf(test.client('zh-CN')(register, formWith()))).fields).toEqual([
      { field: 'validCode', msg: '请输入验证码' },
    ])
    const english = await apiErrorOf(test.client('en-US')(register, formWith()))
    expect(english).toMatchObject({ code: 5002, message: 'Verification code is required' })
  })

  it('must be right, and suffices', async () => {
    await settle('all', true)
    await openPicture(test, 'needed')
    const wrong = { ...formWith(), unTime: 'needed', validCode: 'XXXX' }
    expect((await apiErrorOf(test.client('en-US')(register, wrong))).message).toMatch(
      /^The verification code is incorrect/,
    )
    await openPicture(test, 'needed')
    const right = { ...formWith(), unTime: 'needed', validCode: fixedCode }
    await expect(test.client()(register, right)).resolves.toHaveProperty('id')
  })

  it('can be replaced by an e-mail verification code', async () => {
    await settle('all', true)
    const form = formWith()
    expect((await apiErrorOf(test.client('en-US')(register, { ...form, emailCode: '000000' }))).fields).toMatchObject([
      { field: 'emailCode' },
    ])
    await test.client()(sendEmailCode, { email: form.email, purpose: 'register' })
    const emailCode = await codeMailedTo(test, form.email)
    await expect(test.client()(register, { ...form, emailCode })).resolves.toHaveProperty('id')
  })

  it('is required on one site only by a setting of that site', async () => {
    await settle('all', false)
    await settle('zh', true)
    expect((await apiErrorOf(test.client('zh-CN')(register, formWith()))).fields).toMatchObject([
      { field: 'validCode' },
    ])
    await expect(test.client('en-US')(register, formWith())).resolves.toHaveProperty('id')
  })
})
