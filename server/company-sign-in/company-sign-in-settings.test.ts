// The settings of a company's provider: who may read and change them, what enforcing means, and what staff can do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getUserInfo, register, sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import * as contract from '#contract/company-sign-in.ts'
import { getSignInOfCompany, switchSignInOfCompany } from '#contract/company-sign-in-admin.ts'
import { forgetPassword, resetPassword } from '#contract/passwords.ts'
import { listAudit } from '#contract/staff.ts'
import { apiErrorOf, codeMailedTo, formWith, logInAs, mailsTo, registered } from '#server/accounts/accounts.fixture.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { clientSecret } from '../../tests/support/identity-provider.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import {
  addMember,
  makeCompanyWithProvider,
  openBrowser,
  openSignInTest,
  peopleAt,
  type SignInTest,
} from './company-sign-in.fixture.ts'

let setup: SignInTest
let test: SignInTest['test']
let company: Awaited<ReturnType<typeof makeCompanyWithProvider>>
beforeAll(async () => {
  setup = await openSignInTest()
  test = setup.test
})
afterAll(() => setup?.close())
beforeEach(async () => {
  company = await makeCompanyWithProvider(setup)
  setup.lines.length = 0
  await setup.provider.set({ people: peopleAt(company.domain, ['admin', 'lin']), hangs: [], fails: [] })
})

const address = (name: string) => `${name}@${company.domain}`
const as = (token: string) => test.client('en-US', token)
const read = (token = company.admin.token) => as(token)(contract.getCompanySignIn, { companyId: company.companyId })
const save = (changes: object, token = company.admin.token) =>
  as(token)(contract.saveCompanySignIn, { ...company.settings, clientSecret: '', version: company.version, ...changes })
const fieldsOf = async (attempt: Promise<unknown>) =>
  (await apiErrorOf(attempt)).fields.map(({ field, msg }) => `${field}: ${msg}`)
const codeFor = async (token: string) => (await apiErrorOf(as(token)(getUserInfo, {}))).code

/** The administrator comes through the provider, and makes it the only way. */
async function enforce() {
  const { token } = await openBrowser(setup).signIn(address('admin'))
  return { token, saved: await save({ mode: 'enforced' }, token) }
}

describe('the settings', () => {
  it('are read and saved by administrators of the company, without the secret', async () => {
    const { settings, redirectUris, signedOutUris, canEnforce } = await read()
    expect(settings).toMatchObject({
      issuer: setup.provider.issuer,
      clientId: 'yanbao',
      domain: company.domain,
      mode: 'optional',
      isEnabled: true,
      version: 2,
    })
    expect(redirectUris).toEqual([`${test.ctx.config.originZh}/api/report/websiteUser/companySignIn/callback`])
    expect([signedOutUris, canEnforce]).toEqual([[`${test.ctx.config.originZh}/`], false])
    const saved = await save({ clientId: 'renamed', clientSecret: 'another' })
    expect(saved.settings).toMatchObject({ clientId: 'renamed', version: 3, isEnabled: true })
    expect(JSON.stringify([settings, saved])).not.toMatch(new RegExp(`${clientSecret}|another`))
    expect(setup.lines).toContainEqual(
      expect.objectContaining({ msg: 'company sign-in saved', changed: ['clientId', 'clientSecret'] }),
    )
  })

  it('are closed to strangers, other members and administrators of another company', async () => {
    const other = await makeCompanyWithProvider(setup)
    const [stranger, reader, buyer] = [
      await makeCustomer(test.ctx),
      await makeCustomer(test.ctx),
      await makeCustomer(test.ctx),
    ]
    await addMember(test, company.companyId, reader.id, 'reader')
    await addMember(test, company.companyId, buyer.id, 'buyer')
    for (const { token } of [stranger, reader, buyer, other.admin]) {
      const attempts = [
        () => read(token),
        () => save({}, token),
        () => as(token)(contract.removeCompanySignIn, { companyId: company.companyId, version: 2 }),
        () => as(token)(contract.testCompanySignIn, { companyId: company.companyId }),
        () => as(token)(contract.getCompanySignIn, { companyId: crypto.randomUUID() }),
      ]
      for (const attempt of attempts) expect([403, 404]).toContain((await apiErrorOf(attempt())).code)
    }
    expect((await read()).settings?.version).toBe(2)
    const nobody = test.client('en-US')
    for (const endpoint of [contract.getCompanySignIn, contract.testCompanySignIn])
      expect((await apiErrorOf(nobody(endpoint, { companyId: company.companyId }))).code).toBe(200001)
    expect((await apiErrorOf(nobody(contract.saveCompanySignIn, company.settings))).code).toBe(200001)
    const removal = { companyId: company.companyId, version: 2 }
    expect((await apiErrorOf(nobody(contract.removeCompanySignIn, removal))).code).toBe(200001)
    expect((await apiErrorOf(nobody(contract.finishCompanySignIn, {}))).code).toBe(5002)
  })

  it.each([
    [{ issuer: 'http://login.example.com' }, 'issuer'],
    [{ issuer: 'https://10.0.0.8/' }, 'issuer'],
    [{ issuer: 'https://169.254.169.254/latest' }, 'issuer'],
    [{ issuer: 'https://login.example.com/?tenant=1' }, 'issuer'],
    [{ issuer: 'login.example.com' }, 'issuer'],
    [{ domain: 'gmail.com' }, 'domain'],
    [{ domain: '163.com' }, 'domain'],
    [{ domain: 'localhost' }, 'domain'],
    [{ clientId: '' }, 'clientId'],
    // The secret of one issuer is never sent to another.
    [{ issuer: 'https://login.example.org' }, 'clientSecret'],
    [{ clientId: 'other' }, 'clientSecret'],
    [{ mode: 'enforced' }, 'mode'],
  ])('with %j are refused at the field %s', async (changes, field) => {
    expect(await fieldsOf(save(changes))).toEqual([expect.stringMatching(new RegExp(`^${field}: .+`))])
    expect((await read()).settings?.version).toBe(2)
  })

  it('of an overtaken version, and with the domain of another company, are refused', async () => {
    const other = await makeCompanyWithProvider(setup)
    expect((await apiErrorOf(save({ version: 1 }))).message).toMatch(/^Somebody else/)
    expect((await apiErrorOf(save({ version: undefined }))).message).toMatch(/^Somebody else/)
    expect(await fieldsOf(save({ domain: other.domain.toUpperCase() }))).toEqual([
      'domain: This domain is used by another company',
    ])
    const removal = { companyId: company.companyId, version: 1 }
    expect((await apiErrorOf(as(company.admin.token)(contract.removeCompanySignIn, removal))).message).toMatch(
      /^Somebody else/,
    )
  })

  it('with another domain wait for staff again, and void what has begun', async () => {
    const visitor = openBrowser(setup)
    const back = await visitor.authorize(await visitor.start(address('lin')))
    const domain = `other-${company.domain}`
    expect((await save({ domain })).settings).toMatchObject({ domain, isEnabled: false, version: 3 })
    expect(await visitor.comeBack(back)).toBe('303 /companySignIn?failed=expired')
    for (const email of [address('lin'), `lin@${domain}`])
      await expect(openBrowser(setup).start(email)).rejects.toThrow('no provider')
  })

  it('are tested against the provider', async () => {
    const check = () => as(company.admin.token)(contract.testCompanySignIn, { companyId: company.companyId })
    expect(await check()).toEqual({ result: 'ok' })
    await setup.provider.set({ fails: ['/.well-known/openid-configuration'] })
    expect(await check()).toEqual({ result: 'unreachable' })
    await setup.provider.set({ fails: [] })
    const { port } = new URL(setup.provider.issuer)
    const secret = { clientSecret: 'for another name' }
    await save({ issuer: `http://localhost:${port}`, ...secret })
    expect(await check()).toEqual({ result: 'wrong-issuer' })
    await save({ issuer: 'http://127.0.0.1:1', version: 3, ...secret })
    expect(await check()).toEqual({ result: 'unreachable' })
    await save({ issuer: `${setup.provider.issuer}/nothing/here`, version: 4, ...secret })
    expect(await check()).toEqual({ result: 'unsuitable' })
  })

  it('are removed with all that has begun', async () => {
    const { token } = await openBrowser(setup).signIn(address('lin'))
    const removal = { companyId: company.companyId, version: 2 }
    const left = await as(company.admin.token)(contract.removeCompanySignIn, removal)
    expect(left.settings).toBeNull()
    await expect(openBrowser(setup).start(address('lin'))).rejects.toThrow('no provider')
    await expect(as(token)(getUserInfo, {})).resolves.toMatchObject({ email: address('lin') })
    expect((await apiErrorOf(as(company.admin.token)(contract.testCompanySignIn, removal))).message).toMatch(
      /has no sign-in/,
    )
  })
})

describe('an optional provider', () => {
  it('leaves passwords as they are', async () => {
    const person = await registered(test, { email: address('wang') })
    await expect(logInAs(test, person)).resolves.toHaveProperty('token')
    await expect(test.client()(forgetPassword, { email: person.email })).resolves.toBeNull()
  })
})

describe('an enforced provider', () => {
  it('is enforced only by an administrator who has come through it as it is now', async () => {
    const { token } = await openBrowser(setup).signIn(address('admin'))
    expect((await read(token)).canEnforce).toBe(true)
    // The session by password does not show that the provider works.
    expect((await read()).canEnforce).toBe(false)
    expect(await fieldsOf(save({ mode: 'enforced' }))).toEqual([expect.stringMatching(/^mode: Sign in through/)])
    test.advance(1000)
    await save({ clientSecret: 'rotated' })
    expect((await read(token)).canEnforce).toBe(false)
    expect(await fieldsOf(save({ mode: 'enforced', version: 3 }, token))).toEqual([expect.stringMatching(/^mode/)])
    await save({ clientSecret, version: 3 })
    const later = await openBrowser(setup).signIn(address('admin'))
    const saved = await save({ mode: 'enforced', version: 4 }, later.token)
    expect(saved.settings).toMatchObject({ mode: 'enforced', version: 5 })
    // It cannot become unproven while it is enforced.
    expect(await fieldsOf(save({ mode: 'enforced', version: 5, clientSecret: 'unknown' }, later.token))).toEqual([
      expect.stringMatching(/^mode/),
    ])
    test.advance(-1000)
  })

  it('ends the sessions that were opened by password, and no others', async () => {
    const member = await makeCustomer(test.ctx, { email: address('wang') })
    const elsewhere = await makeCustomer(test.ctx, { email: `wang@sub.${company.domain}` })
    const throughProvider = await openBrowser(setup).signIn(address('lin'))
    const { token } = await enforce()
    expect([await codeFor(member.token), await codeFor(company.admin.token)]).toEqual([5001, 5001])
    for (const alive of [elsewhere.token, throughProvider.token, token])
      await expect(as(alive)(getUserInfo, {})).resolves.toHaveProperty('id')
    expect(setup.lines).toContainEqual(
      expect.objectContaining({ msg: 'company sign-in saved', mode: 'enforced', endedSessions: 2 }),
    )
  })

  it('refuses passwords of the domain alike, whether there is an account or not', async () => {
    const person = await registered(test, { email: address('wang') })
    await enforce()
    const word = /^Accounts at this email domain sign in through their company/
    for (const loginCode of [address('wang'), address('WANG').toUpperCase(), address('nobody')])
      for (const password of [person.password, 'not-the-password']) {
        const error = await apiErrorOf(logInAs(test, { loginCode, password, language: 'en-US' }))
        expect([error.code, error.message]).toEqual([5002, expect.stringMatching(word)])
      }
    // Whose name it is says nothing about the domain before the password is right.
    const byName = { loginCode: person.loginCode, language: 'en-US' } as const
    expect((await apiErrorOf(logInAs(test, { ...byName, password: 'not-the-password' }))).message).toMatch(/incorrect$/)
    expect((await apiErrorOf(logInAs(test, { ...byName, password: person.password }))).message).toMatch(word)
    for (const email of [address('wang'), address('nobody')])
      expect((await apiErrorOf(test.client('en-US')(forgetPassword, { email }))).message).toMatch(word)
    expect(await mailsTo(test, address('nobody'))).toEqual([])
    const form = formWith({ email: address('newcomer') })
    expect((await apiErrorOf(test.client('en-US')(register, form))).message).toMatch(word)
    await expect(registered(test, { email: 'elsewhere@example.net' })).resolves.toHaveProperty('id')
  })

  it('voids reset links, also those that are made while it begins', async () => {
    const person = await registered(test, { email: address('wang') })
    const linkTo = async (token: string) => {
      const reset = {
        customer_id: person.id,
        token_hash: tokenHash(token),
        expires_at: new Date(test.ctx.now().getTime() + 60_000),
      }
      await test.ctx.db.insertInto('password_resets').values(reset).execute()
    }
    await linkTo('before')
    await enforce()
    const use = (token: string) => {
      const newPassword = encodeBase64('harbour-crane-7')
      return apiErrorOf(test.client('en-US')(resetPassword, { token, newPassword, confirmNewPassword: newPassword }))
    }
    expect((await use('before')).message).toMatch(/expired|no longer/i)
    await linkTo('after')
    expect((await use('after')).message).toMatch(/^Accounts at this email domain/)
  })

  it('keeps an account at its address', async () => {
    await enforce()
    const { token } = await openBrowser(setup).signIn(address('lin'))
    const email = 'lin@private.example'
    await test.client('en-US')(sendEmailCode, { email, purpose: 'email' })
    const change = as(token)(updateProfile, { email, emailCode: await codeMailedTo(test, email) })
    expect(await fieldsOf(change)).toEqual([expect.stringMatching(/^email: Your company manages/)])
  })
})

describe('staff', () => {
  it('enable the provider and switch it off, which brings passwords back, with an audit entry', async () => {
    const person = await registered(test, { email: address('wang') })
    await enforce()
    const { settings } = await setup.sales.call(getSignInOfCompany, { id: company.companyId })
    expect(settings).toMatchObject({ mode: 'enforced', isEnabled: true, version: 3 })
    const off = { id: company.companyId, version: 3, isEnabled: false }
    expect(await setup.sales.call(switchSignInOfCompany, off)).toMatchObject({
      settings: { mode: 'optional', isEnabled: false, version: 4 },
    })
    await expect(logInAs(test, person)).resolves.toHaveProperty('token')
    await expect(openBrowser(setup).start(address('lin'))).rejects.toThrow('no provider')
    await expect(setup.sales.call(switchSignInOfCompany, off)).rejects.toMatchObject({ code: 409 })
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, {})
    expect(rows.find(({ action }) => action === 'company.switch-sign-in')).toMatchObject({
      subjectId: company.companyId,
    })
    expect(JSON.stringify(rows)).not.toContain(clientSecret)
  })

  it('need the right, and a provider', async () => {
    const support = await signedInAs(test, 'support')
    await expect(support.call(getSignInOfCompany, { id: company.companyId })).resolves.toHaveProperty('settings')
    const on = { id: company.companyId, version: 2, isEnabled: true }
    await expect(support.call(switchSignInOfCompany, on)).rejects.toMatchObject({ code: 403 })
    await expect(setup.sales.call(switchSignInOfCompany, { ...on, id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 404,
    })
    expect(await setup.sales.call(getSignInOfCompany, { id: crypto.randomUUID() })).toEqual({ settings: null })
  })
})
