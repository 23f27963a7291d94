// Validation of the registration form: messages of the fields, in both languages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, formWith, requestFrom } from './accounts.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('registration form validation', () => {
  const empty = {
    loginCode: '',
    password: '',
    confirmNewPassword: '',
    companyName: '',
    addr: '',
    email: '',
    contact: '',
    name: '',
  }

  it('checks fields in the order of the specification, in English', async () => {
    const refusal = await apiErrorOf(test.client('en-US')(register, empty))
    expect(refusal.code).toBe(5002)
    expect(refusal.fields).toEqual([
      { field: 'loginCode', msg: 'Please enter username' },
      { field: 'password', msg: 'Please enter password' },
      { field: 'confirmNewPassword', msg: 'Please confirm password' },
      { field: 'companyName', msg: 'Please enter company name' },
      { field: 'email', msg: 'Please enter your email address' },
      { field: 'contact', msg: 'Please enter a phone number' },
      { field: 'name', msg: 'Please enter a contact person' },
    ])
    expect(refusal.message).toBe('Please enter username')
  })

  it('and in Chinese', async () => {
    const refusal = await apiErrorOf(test.client('zh-CN')(register, empty))
    expect(refusal.fields.map(({ field }) => field)).toEqual([
      ...['loginCode', 'password', 'confirmNewPassword', 'companyName', 'email', 'contact', 'name'],
    ])
    for (const { msg } of refusal.fields) expect(msg).toMatch(/^请/)
  })

  it('reports missing fields', async () => {
    const answer = await requestFrom(test, '127.0.0.1', {
      method: 'POST',
      path: register.path,
      payload: { lang: 'en-US' },
    })
    expect(answer).toMatchObject({ status: 200, code: 5002, msg: 'Please enter username' })
    expect(answer.data?.fields).toHaveLength(7)
  })

  it('reports differing passwords right after them, even while other fields are wrong', async () => {
    const form = formWith({ confirmNewPassword: 'tram-lantern-43', companyName: '', name: '' })
    const refusal = await apiErrorOf(test.client('en-US')(register, form))
    expect(refusal.message).toBe('Passwords do not match')
    expect(refusal.fields.map(({ field }) => field)).toEqual(['confirmNewPassword', 'companyName', 'name'])
    expect((await apiErrorOf(test.client('zh-CN')(register, form))).message).toBe('两次输入的密码不一致')
  })

  it.each(['loginCode', 'companyName', 'addr', 'name'] as const)(
    'refuse a line break in %s, beside it',
    async (field) => {
      const form = formWith({ [field]: 'line\none' })
      expect(await apiErrorOf(test.client('zh-CN')(register, form))).toMatchObject({
        code: 5002,
        fields: [{ field, msg: '请写在一行内，不要包含换行或制表符' }],
      })
      expect((await apiErrorOf(test.client('en-US')(register, form))).fields).toEqual([
        { field, msg: 'Write this on one line, without tabs' },
      ])
    },
  )

  it.each([
    ['zh-CN', 'lin@example.COM', '请输入正确格式的邮箱地址'],
    ['zh-CN', 'ab@example.com', '请输入正确格式的邮箱地址'],
    ['en-US', 'not an address', 'Please enter the correct format email address'],
  ] as const)('on %s refuse the address %s', async (language, email, msg) => {
    const refusal = await apiErrorOf(test.client(language)(register, formWith({ email })))
    expect(refusal.fields).toEqual([{ field: 'email', msg }])
  })

  it('accepts on the English site what the Chinese one rejects', async () => {
    const form = () => formWith({ email: 'a@b', contact: '+1 (415) 555-2671' })
    await expect(test.client('en-US')(register, form())).resolves.toHaveProperty('id')
    const refusal = await apiErrorOf(test.client('zh-CN')(register, form()))
    expect(refusal.fields.map(({ field }) => field)).toEqual(['email', 'contact'])
  })

  it.each([
    ['zh-CN', '12345', '请输入正确格式的联系电话：11 位手机号或“区号-号码”'],
    ['en-US', 'call me', 'Please enter the correct format for contact phone number'],
  ] as const)('on %s refuse the phone number %s', async (language, contact, msg) => {
    const refusal = await apiErrorOf(test.client(language)(register, formWith({ contact })))
    expect(refusal.fields).toEqual([{ field: 'contact', msg }])
  })

  it.each([
    'password',
    '12345678',
    'qwertyuiop',
    'PASSWORD1',
    '11111111',
    'yanbao2026',
    '研报研报研报研报',
    'ＰＡＳＳＷＯＲＤ',
  ])('refuse the common password %s', async (password) => {
    const refusal = await apiErrorOf(test.client('en-US')(register, formWith({ password })))
    expect(refusal.fields).toEqual([{ field: 'password', msg: 'This password is too common; choose another' }])
  })

  it('rejects a password derived from the account', async () => {
    const refusal = await apiErrorOf(
      test.client()(register, formWith({ loginCode: 'harbourmaster', password: 'Harbourmaster1' })),
    )
    expect(refusal.fields[0]?.field).toBe('password')
  })

  it('accepts a password of symbols', async () => {
    await expect(
      test.client()(register, formWith({ loginCode: '----', password: '#%^&*()!@' })),
    ).resolves.toHaveProperty('id')
  })

  it.each([
    ['abc', '用户名为 4—64 个字符', 'loginCode'],
    ['a'.repeat(65), '内容过长', 'loginCode'],
  ])('refuse the username %s', async (loginCode, msg, field) => {
    expect((await apiErrorOf(test.client()(register, formWith({ loginCode })))).fields).toEqual([{ field, msg }])
  })

  it.each(['short-1', 'x'.repeat(129)])('refuse the password %s for its length', async (password) => {
    const refusal = await apiErrorOf(test.client()(register, formWith({ password })))
    expect(refusal.fields).toContainEqual({ field: 'password', msg: '密码为 8—128 个字符' })
  })

  it.each([
    ['loginCode', 'not base64!'],
    ['password', 'abc'],
    ['confirmNewPassword', '/w=='],
    ['password', '密码'],
  ])('say beside %s that %s is not base64', async (field, value) => {
    const refusal = await apiErrorOf(test.client('en-US')(register, { ...formWith(), [field]: value }))
    expect(refusal.code).toBe(5002)
    expect(refusal.fields).toEqual([{ field, msg: 'This field must be base64-encoded' }])
  })

  it('rejects an encoded NUL', async () => {
    const refusal = await apiErrorOf(test.client('en-US')(register, formWith({ loginCode: 'nul\0user' })))
    expect(refusal.fields).toEqual([{ field: 'loginCode', msg: 'This value is not valid' }])
  })
})
