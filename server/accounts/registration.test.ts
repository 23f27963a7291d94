// Registration, through the contract on a real database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, register } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { createTestApp, fixedCode, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, formWith, logInAs, openPicture, requestFrom } from './accounts.fixture.ts'
import { insertCustomer } from './customers.store.ts'

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

describe('taken name or address', () => {
  beforeAll(async () => {
    await test.client()(register, formWith({ loginCode: 'Taken.Name', email: 'Taken@example.com' }))
  })

  it.each(['Taken.Name', 'taken.name', 'TAKEN.NAME', 'Ｔａｋｅｎ.Name', ' Taken.Name '])(
    'refuses the username %j',
    async (loginCode) => {
      const refusal = await apiErrorOf(test.client('en-US')(register, formWith({ loginCode })))
      expect([refusal.code, refusal.message]).toEqual([5002, 'This username is already taken'])
    },
  )

  it.each(['Taken@example.com', 'taken@example.com', 'TAKEN@example.com'])('rejects the address %s', async (email) => {
    const refusal = await apiErrorOf(test.client('zh-CN')(register, formWith({ email })))
    expect([refusal.code, refusal.message]).toEqual([5002, '该邮箱已注册'])
  })

  it('is reported at its field in the language of the request', async () => {
    const name = await apiErrorOf(test.client('zh-CN')(register, formWith({ loginCode: 'Taken.Name' })))
    expect(name.fields).toEqual([{ field: 'loginCode', msg: '该用户名已被使用' }])
    const address = await apiErrorOf(test.client('en-US')(register, formWith({ email: 'taken@example.com' })))
    expect(address.fields).toEqual([{ field: 'email', msg: 'This email address is already registered' }])
  })

  it('cannot be used as the other of the two', async () => {
    expect((await apiErrorOf(test.client()(register, formWith({ loginCode: 'taken@example.com' })))).code).toBe(5002)
  })

  it.each(['somebody@example.com', 'somebody＠example.com', 'me@home', 'a@b.c'])(
    'with an @ is refused unless it is the own address: %s',
    async (loginCode) => {
      const refusal = await apiErrorOf(test.client('en-US')(register, formWith({ loginCode })))
      expect(refusal.fields).toEqual([
        { field: 'loginCode', msg: 'A username with @ must be the email address that you give' },
      ])
      const form = formWith({ loginCode, email: 'somebody.else@example.com' })
      expect((await apiErrorOf(test.client('zh-CN')(register, form))).fields[0]?.field).toBe('loginCode')
    },
  )

  it('may be equal: the username can be the own address in any spelling', async () => {
    const form = formWith({ loginCode: 'Own.Name@example.com', email: 'own.name@example.com' })
    await expect(test.client()(register, form)).resolves.toHaveProperty('id')
    const { token } = await logInAs(test, { loginCode: 'own.name@example.com', password: 'tram-lantern-42' })
    expect(token).not.toBe('')
  })

  it('is unique across both columns in the database', async () => {
    const person = {
      passwordHash: 'x',
      name: 'x',
      companyName: '',
      position: '',
      phone: '',
      language: 'en-US',
    } as const
    const squatter = { ...person, loginCode: 'victim@example.com', email: 'squatter@example.com' }
    await expect(insertCustomer(test.ctx.db, squatter)).rejects.toMatchObject({
      constraint: 'customers_login_is_own_address',
    })
  })

  it('is given to one of two concurrent registrations', async () => {
    const forms = Array.from({ length: 8 }, () => formWith({ loginCode: 'same-moment' }))
    const outcomes = await Promise.allSettled(forms.map((form) => test.client()(register, form)))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 5002, message: '该用户名已被使用' })
    const mails = Array.from({ length: 8 }, () => formWith({ email: 'same-moment@example.com' }))
    const second = await Promise.allSettled(mails.map((form) => test.client()(register, form)))
    expect(second.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
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
