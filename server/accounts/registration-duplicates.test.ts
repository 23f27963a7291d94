// Names and addresses that are taken at registration.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { apiErrorOf, formWith, logInAs } from './accounts.fixture.ts'
import { insertCustomer } from './customers.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

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
