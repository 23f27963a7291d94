// Signing in through a company's own provider, which is a real one in another process: accounts, membership, and what is refused.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getUserInfo, logout } from '#contract/accounts.ts'
import { addCompanyMember, removeCompanyMember } from '#contract/companies-admin.ts'
import { getCompanySignIn } from '#contract/company-sign-in.ts'
import { eraseCustomer } from '#contract/customers-admin.ts'
import { deleteAccount, exportData } from '#contract/privacy.ts'
import { listSessions } from '#contract/sessions.ts'
import { apiErrorOf, registered } from '#server/accounts/accounts.fixture.ts'
import { companiesOf } from '#server/companies/companies.service.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { clientSecret } from '../../tests/support/identity-provider.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import {
  addMember,
  makeCompanyWithProvider,
  openBrowser,
  openSignInTest,
  peopleAt,
  proveAddress,
  type SignInTest,
} from './company-sign-in.fixture.ts'

const minute = 60_000
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
  setup.shown.length = 0
  await setup.provider.set({
    people: peopleAt(company.domain, ['lin', 'wang']),
    hangs: [],
    fails: [],
    isDenying: false,
    hasForeignSignature: false,
    isSparse: false,
  })
})

// The provider has a clock of its own.
let shiftedMs = 0
const shift = (ms: number) => {
  shiftedMs += ms
  test.advance(ms)
}
afterEach(() => shift(-shiftedMs))

const address = (name: string) => `${name}@${company.domain}`
const browser = () => openBrowser(setup)
const profileOf = (token: string) => test.client('zh-CN', token)(getUserInfo, {})
const refusals = () => setup.lines.filter(({ msg }) => msg === 'company sign-in refused')
const customersOf = (email: string) =>
  test.ctx.db.selectFrom('customers').selectAll().where('email_key', '=', email).execute()

describe('signing in through the company', () => {
  it('opens an account and a membership as reader for a person who is new', async () => {
    const { token, user, returnTo } = await browser().signIn(address('lin'), { returnTo: '/reports/solid-state?x=1' })
    expect(returnTo).toBe('/reports/solid-state?x=1')
    expect(await profileOf(token)).toMatchObject({
      id: user.id,
      email: address('lin'),
      name: '员工 lin',
      isEmailProven: true,
      companyName: expect.stringMatching(/公司$/),
    })
    expect(await companiesOf(test.ctx.db, user.id)).toMatchObject([{ id: company.companyId, role: 'reader' }])
    expect(setup.lines).toContainEqual(
      expect.objectContaining({ level: 'info', msg: 'company sign-in', companyId: company.companyId, isNew: true }),
    )
    const again = await browser().signIn(address('lin'))
    expect(again.user.id).toBe(user.id)
    expect(again.token).not.toBe(token)
  })

  it('leads to the provider with PKCE, state, nonce and address, and sets a cookie for this sign-in only', async () => {
    const visitor = browser()
    const response = await visitor.post(address('lin'))
    expect(response.headers['set-cookie']).toMatch(
      /^yanbao-company-sign-in=[\w-]{43}; Path=\/api\/report\/websiteUser\/companySignIn; HttpOnly; SameSite=Lax; Max-Age=600$/,
    )
    expect(response.headers['cache-control']).toContain('no-store')
    const { searchParams } = await browser().start(address('lin'))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^zh\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: address('lin'),
    })
  })

  it('joins the account that has the address already, whose memberships and role stay', async () => {
    const known = await makeCustomer(test.ctx, { email: address('lin') })
    await proveAddress(test, known.id)
    await addMember(test, company.companyId, known.id, 'buyer')
    const { user } = await browser().signIn(address('LIN'.toLowerCase()))
    expect(user.id).toBe(known.id)
    expect(await companiesOf(test.ctx.db, known.id)).toMatchObject([{ role: 'buyer' }])
    await expect(profileOf(known.token)).resolves.toMatchObject({ id: known.id })
  })

  it('ends password and sessions of whoever registered the address without proving it', async () => {
    const squatter = await registered(test, { email: address('lin') })
    const { token, user } = await browser().signIn(address('lin'))
    expect(user.id).toBe(squatter.id)
    expect((await apiErrorOf(profileOf(squatter.token))).code).toBe(5001)
    expect((await customersOf(address('lin')))[0]).toMatchObject({
      password_hash: '',
      email_proven_at: expect.any(Date),
    })
    await expect(profileOf(token)).resolves.toMatchObject({ isEmailProven: true })
  })

  it('reads what the id token leaves out from the user information', async () => {
    await setup.provider.set({ isSparse: true })
    const { token } = await browser().signIn(address('wang'))
    expect(await profileOf(token)).toMatchObject({ name: '员工 wang', email: address('wang') })
    expect(await setup.provider.count('/me')).toBeGreaterThan(0)
  })

  it('works in English, and stores nothing of the provider in clear', async () => {
    const { token, returnTo } = await browser().signIn(address('lin'), { prefix: '/en', returnTo: '//evil.example' })
    expect(returnTo).toBe('/en')
    const tables = ['company_identity_providers', 'company_sign_ins', 'sessions'] as const
    for (const table of tables) {
      const rows = await test.ctx.db.selectFrom(table).selectAll().execute()
      const text = JSON.stringify(rows, (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      )
      for (const secret of [clientSecret, token, '"nonce"', 'eyJ']) expect(text).not.toContain(secret)
    }
    expect((await customersOf(address('lin')))[0]?.lang).toBe('en-US')
  })

  it('reads the description of the provider once for many sign-ins', async () => {
    const before = await setup.provider.count('/.well-known/openid-configuration')
    await Promise.all(['lin', 'wang', 'lin', 'wang'].map((name) => browser().start(address(name))))
    expect((await setup.provider.count('/.well-known/openid-configuration')) - before).toBe(1)
    shift(61 * minute)
    await browser().start(address('lin'))
    expect((await setup.provider.count('/.well-known/openid-configuration')) - before).toBe(2)
  })

  it('ends at the provider as well', async () => {
    const { token } = await browser().signIn(address('lin'))
    const left = await test.client('zh-CN', token)(logout, {})
    const url = new URL(left?.continueAt ?? '')
    expect(url.origin).toBe(setup.provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      post_logout_redirect_uri: `${test.ctx.config.originZh}/`,
      id_token_hint: expect.stringMatching(/^eyJ/),
    })
    expect((await fetch(url)).status).toBe(200)
    expect((await apiErrorOf(profileOf(token))).code).toBe(5001)
    const byPassword = await makeCustomer(test.ctx)
    expect(await test.client('zh-CN', byPassword.token)(logout, {})).toBeNull()
  })

  it('can be left while the provider is down', async () => {
    const { token } = await browser().signIn(address('lin'))
    shift(2 * 60 * minute)
    await setup.provider.set({ fails: ['/.well-known/openid-configuration'] })
    expect(await test.client('zh-CN', token)(logout, {})).toBeNull()
    expect((await apiErrorOf(profileOf(token))).code).toBe(5001)
  })
})

describe('clocks', () => {
  it.each([50, -50])('may differ by %i seconds', async (seconds) => {
    // The id token lives for 30 seconds.
    const visitor = browser()
    const back = await visitor.authorize(await visitor.start(address('lin')))
    shift(seconds * 1000)
    expect(await visitor.comeBack(back)).toBe('303 /companySignIn/done')
  })

  it.each([100, -100])('may not differ by %i seconds', async (seconds) => {
    const visitor = browser()
    // The sign-in itself starts and ends by our clock.
    shift(seconds * 1000)
    const back = await visitor.authorize(await visitor.start(address('lin')))
    expect(await visitor.comeBack(back)).toBe('303 /companySignIn?failed=invalid')
    expect(await customersOf(address('lin'))).toEqual([])
  })
})

describe('keys', () => {
  it('are read again when the provider has new ones, at most once a minute', async () => {
    await browser().signIn(address('lin'))
    const before = await setup.provider.count('/jwks')
    await browser().signIn(address('lin'))
    expect(await setup.provider.count('/jwks')).toBe(before)
    await setup.provider.rotate()
    // The unknown key is looked up once only in a minute, so that nobody makes us read keys without end.
    expect([await browser().fail(address('lin')), await browser().fail(address('lin'))]).toEqual(['invalid', 'invalid'])
    expect(await setup.provider.count('/jwks')).toBe(before)
    shift(61_000)
    const { user } = await browser().signIn(address('lin'))
    expect(user.id).toBeDefined()
    expect(await setup.provider.count('/jwks')).toBe(before + 1)
  })
})

describe('an id token', () => {
  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'another' }],
    ['for several clients', { aud: ['yanbao', 'another'], azp: 'another' }],
    ['with another nonce', { nonce: 'another' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['that is issued in the future', { iat: Math.floor(Date.now() / 1000) + 600 }],
  ])('%s is refused', async (_, altered) => {
    await setup.provider.set({ altered })
    expect(await browser().fail(address('lin'))).toBe('invalid')
    expect(refusals()).toMatchObject([{ level: 'warn', companyId: company.companyId, reason: 'invalid' }])
    expect(await customersOf(address('lin'))).toEqual([])
  })

  it('with the signature of somebody else is refused', async () => {
    await setup.provider.set({ altered: { name: '李四' }, hasForeignSignature: true })
    expect(await browser().fail(address('lin'))).toBe('invalid')
  })

  it('with another name, by the provider itself, is accepted', async () => {
    await setup.provider.set({ altered: { name: '李四' } })
    expect(await profileOf((await browser().signIn(address('lin'))).token)).toMatchObject({ name: '李四' })
  })
})

describe('an address of the provider', () => {
  it.each([
    ['that is not verified', { email_verified: false }],
    ['without a word about verification', { email_verified: undefined }],
    ['of another domain', { email: 'lin@gmail.com' }],
    ['of a domain that ends alike', { email: `lin@evil${'company'}.example.com` }],
    ['with a look-alike letter', { email: 'lin@соmpany1.example.com' }],
    ['that is none', { email: 'lin' }],
    ['that is missing', { email: undefined }],
  ])('%s does not sign in', async (_, change) => {
    const people = peopleAt(company.domain, ['lin'])
    const [name = '', person] = Object.entries(people)[0] ?? []
    await setup.provider.set({
      people: { [name]: { ...person, sub: person?.sub ?? '', ...change } as typeof person & object },
    })
    const before = await test.ctx.db.selectFrom('customers').select('id').execute()
    expect(await browser().fail(name)).toBe('address')
    expect(await test.ctx.db.selectFrom('customers').select('id').execute()).toHaveLength(before.length)
    expect(refusals()).toMatchObject([{ reason: 'address' }])
  })

  it('does not open the account of another person at the same company who has had it', async () => {
    const { user } = await browser().signIn(address('lin'))
    const people = peopleAt(company.domain, ['lin'])
    const again = { ...people[address('lin')], sub: 'another person' }
    await setup.provider.set({ people: { [address('lin')]: again } })
    expect(await browser().fail(address('lin'))).toBe('account')
    expect((await test.client('zh-CN', (await makeCustomer(test.ctx)).token)(listSessions, {})).total).toBe(1)
    expect((await customersOf(address('lin'))).map(({ id }) => id)).toEqual([user.id])
  })

  it('of a disabled account does not sign in', async () => {
    const { user } = await browser().signIn(address('lin'))
    await test.ctx.db.updateTable('customers').set({ disabled_at: test.ctx.now() }).where('id', '=', user.id).execute()
    expect(await browser().fail(address('lin'))).toBe('account')
  })
})

describe('a former member', () => {
  it('comes back by invitation only, and loses the session at once', async () => {
    const { token, user } = await browser().signIn(address('lin'))
    await setup.sales.call(removeCompanyMember, { id: company.companyId, customerId: user.id })
    expect((await apiErrorOf(profileOf(token))).code).toBe(5001)
    expect(await browser().fail(address('lin'))).toBe('former-member')
    expect(await companiesOf(test.ctx.db, user.id)).toEqual([])
    await setup.sales.call(addCompanyMember, { id: company.companyId, email: address('lin'), role: 'reader' })
    expect((await browser().signIn(address('lin'))).user.id).toBe(user.id)
  })

  it('who is removed during the sign-in gets no session', async () => {
    const { user } = await browser().signIn(address('lin'))
    const visitor = browser()
    expect(await visitor.comeBack(await visitor.authorize(await visitor.start(address('lin'))))).toMatch(/done$/)
    await setup.sales.call(removeCompanyMember, { id: company.companyId, customerId: user.id })
    expect((await visitor.finish()).code).toBe(5002)
  })
})

describe('a sign-in', () => {
  it('returns once only, and opens one session', async () => {
    const visitor = browser()
    const back = await visitor.authorize(await visitor.start(address('lin')))
    const pages = await Promise.all([visitor.comeBack(back), visitor.comeBack(back)])
    expect(pages.sort()).toEqual(['303 /companySignIn/done', '303 /companySignIn?failed=expired'])
    const { cookie } = visitor
    const finish = () =>
      test.app.http.inject({
        method: 'POST',
        url: '/api/report/websiteUser/companySignIn/finish',
        headers: { host: 'localhost', cookie, 'content-type': 'application/json' },
        payload: '{}',
      })
    const codes = (await Promise.all([finish(), finish()])).map((response) => response.json().code)
    expect(codes.sort()).toEqual([200, 5002])
    expect(await visitor.comeBack(back)).toBe('303 /companySignIn?failed=expired')
  })

  it('returns in the browser that has started it only, which others cannot prevent', async () => {
    const visitor = browser()
    const back = await visitor.authorize(await visitor.start(address('lin')))
    const stranger = browser()
    expect(await stranger.comeBack(back)).toBe('303 /companySignIn?failed=expired')
    await stranger.start(address('wang'))
    expect(await stranger.comeBack(back)).toBe('303 /companySignIn?failed=expired')
    expect((await stranger.finish()).code).toBe(5002)
    expect(await visitor.comeBack(back)).toBe('303 /companySignIn/done')
  })

  it('does not accept the code of another one', async () => {
    const [one, other] = [browser(), browser()]
    const mine = new URL(await one.authorize(await one.start(address('lin'))), 'http://localhost')
    const theirs = new URL(await other.authorize(await other.start(address('wang'))), 'http://localhost')
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    // The provider compares the verifier with the challenge of the code.
    expect(await one.comeBack(mine.pathname + mine.search)).toBe('303 /companySignIn?failed=expired')
    expect(refusals()).toMatchObject([{ reason: 'expired', detail: 'invalid_grant' }])
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer, though the provider names itself', { iss: undefined }],
    ['no code', { code: undefined }],
  ])('that returns with %s is refused', async (_, change) => {
    const visitor = browser()
    const back = new URL(await visitor.authorize(await visitor.start(address('lin'))), 'http://localhost')
    for (const [name, value] of Object.entries(change))
      if (value === undefined) back.searchParams.delete(name)
      else back.searchParams.set(name, value)
    expect(await visitor.comeBack(back.pathname + back.search)).toBe('303 /companySignIn?failed=invalid')
  })

  it('expires after ten minutes, and two minutes after the return', async () => {
    const visitor = browser()
    const back = await visitor.authorize(await visitor.start(address('lin')))
    shift(10 * minute + 1)
    expect(await visitor.comeBack(back)).toBe('303 /companySignIn?failed=expired')
    shift(-10 * minute - 1)
    expect(await visitor.comeBack(await visitor.authorize(await visitor.start(address('lin'))))).toMatch(/done$/)
    shift(2 * minute + 1)
    expect(await visitor.finish()).toMatchObject({ code: 5002, msg: expect.stringContaining('no longer valid') })
  })

  it('with an unknown state says so in the language of the state', async () => {
    expect(await browser().comeBack('/api/report/websiteUser/companySignIn/callback?state=en.x&code=1')).toBe(
      '303 /en/companySignIn?failed=expired',
    )
    expect(await browser().comeBack('/api/report/websiteUser/companySignIn/callback')).toMatch(/failed=expired$/)
    expect((await browser().finish()).code).toBe(5002)
  })

  it('that the provider does not approve is told plainly, and what the provider says is not logged', async () => {
    await setup.provider.set({ isDenying: true })
    expect(await browser().fail(address('lin'))).toBe('denied')
    expect(refusals()).toMatchObject([{ reason: 'denied', detail: 'access_denied' }])
    expect(JSON.stringify(setup.lines)).not.toContain('secret reasons')
  })
})

describe('personal data', () => {
  it('is exported, and erased with the account', async () => {
    const { token, user } = await browser().signIn(address('lin'))
    const { companySignIns } = await test.client('zh-CN', token)(exportData, {})
    expect(companySignIns).toMatchObject([{ subject: `subject-of-${address('lin')}` }])
    await setup.sales.call(removeCompanyMember, { id: company.companyId, customerId: user.id })
    await setup.sales.call(addCompanyMember, { id: company.companyId, email: address('lin'), role: 'reader' })
    await browser().signIn(address('lin'))
    const owner = await signedInAs(test, 'owner')
    await owner.call(eraseCustomer, { id: user.id, reason: '本人要求' })
    for (const table of ['company_identities', 'company_sign_ins'] as const)
      expect(await test.ctx.db.selectFrom(table).selectAll().where('customer_id', '=', user.id).execute()).toEqual([])
    const sessions = await test.ctx.db.selectFrom('sessions').selectAll().where('customer_id', '=', user.id).execute()
    expect(sessions.filter((session) => session.id_token !== null || session.ended_at === null)).toEqual([])
    expect((await browser().signIn(address('lin'))).user.id).not.toBe(user.id)
  })

  it('is deleted without a password in the ten minutes after a sign-in, by its owner only', async () => {
    const { token } = await browser().signIn(address('lin'))
    const { token: ofAnother } = await browser().signIn(address('wang'))
    expect(await profileOf(token)).toMatchObject({ hasPassword: false })
    const deleteAs = (of: string) => test.client('zh-CN', of)(deleteAccount, {})
    shift(11 * minute)
    expect((await apiErrorOf(deleteAs(token))).message).toBe('请先通过公司重新登录，并在十分钟内完成操作')
    shift(-2 * minute)
    await deleteAs(token)
    expect(await customersOf(address('lin'))).toEqual([])
    await expect(profileOf(ofAnother)).resolves.toMatchObject({ email: address('wang') })
    // Where passwords work, a session of the provider does not stand for one.
    const { token: atPassword } = await registered(test)
    expect((await apiErrorOf(deleteAs(atPassword))).fields).toMatchObject([{ field: 'password' }])
    await test.ctx.db
      .updateTable('customers')
      .set({ password_hash: 'set by a reset link' })
      .where('email_key', '=', address('wang'))
      .execute()
    expect((await apiErrorOf(deleteAs(ofAnother))).fields).toMatchObject([{ field: 'password' }])
  })
})

describe('the form', () => {
  it('says the same for every address without a provider', async () => {
    const off = await makeCompanyWithProvider(setup, { isEnabled: false })
    for (const email of ['nobody@unknown.example', `admin@${off.domain}`, 'no address', '', `x@${'y'.repeat(900)}`]) {
      await browser().post(email, { returnTo: '/contactUs' })
      expect(setup.shown.at(-1)).toMatchObject({
        failure: expect.stringMatching(/^没有找到可用于这个邮箱的公司登录方式/),
        values: { returnTo: '/contactUs' },
      })
    }
  })

  it('from another site is refused', async () => {
    const response = await browser().post(address('lin'), { origin: 'https://evil.example' })
    expect(response.statusCode).toBe(403)
  })

  it('keeps what was typed while the provider is down, and does not ask it again at once', async () => {
    const other = await makeCompanyWithProvider(setup)
    await setup.provider.set({ fails: ['/.well-known/openid-configuration'] })
    const before = await setup.provider.count('/.well-known/openid-configuration')
    for (let i = 0; i < 3; i += 1) await browser().post(`lin@${other.domain}`)
    expect(setup.shown.at(-1)).toMatchObject({
      values: { email: `lin@${other.domain}` },
      failure: '暂时无法连接公司的登录系统，请几分钟后再试',
    })
    expect((await setup.provider.count('/.well-known/openid-configuration')) - before).toBe(1)
    expect(refusals()[0]).toMatchObject({ reason: 'unreachable', detail: 'status 500' })
  })

  it('tells when the provider fails at the end', async () => {
    await setup.provider.set({ fails: ['/token'] })
    const visitor = browser()
    const back = await visitor.authorize(await visitor.start(address('lin'), { returnTo: '/contactUs?x=1' }))
    // The page to which the person wanted to go is kept.
    expect(await visitor.comeBack(back)).toBe('303 /companySignIn?failed=unreachable&returnTo=%2FcontactUs%3Fx%3D1')
    await setup.provider.set({ fails: [] })
    expect((await browser().signIn(address('lin'))).user.id).toBeDefined()
  })
})

describe('the log', () => {
  it('has no secrets: no code, state, token, nor client secret', async () => {
    const visitor = browser()
    const start = await visitor.start(address('lin'))
    const back = new URL(await visitor.authorize(start), 'http://localhost')
    await visitor.comeBack(back.pathname + back.search)
    const { data } = await visitor.finish()
    const { settings } = await test.client('zh-CN', company.admin.token)(getCompanySignIn, {
      companyId: company.companyId,
    })
    const text = JSON.stringify(setup.lines)
    const cookie = visitor.cookie.split('=')[1] || 'no cookie any more'
    for (const secret of [
      back.searchParams.get('code') ?? '',
      start.searchParams.get('state') ?? '',
      start.searchParams.get('nonce') ?? '',
      data.token,
      cookie,
      clientSecret,
      address('lin'),
    ])
      expect(text).not.toContain(secret)
    expect(JSON.stringify(settings)).not.toContain(clientSecret)
  })
})
