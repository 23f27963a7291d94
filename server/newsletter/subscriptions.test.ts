// Subscriptions: double opt-in, links of mails, the personal centre, export and erasure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBase64 } from '#contract/common/fields.ts'
import { changeOwnNewsletter, getOwnNewsletter, subscribeToNewsletter } from '#contract/newsletter.ts'
import { deleteAccount, exportData } from '#contract/privacy.ts'
import { apiErrorOf, mailsTo, registered } from '#server/accounts/accounts.fixture.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { linkTo, open, setIndustries, subscribe, subscribeAndConfirm, subscriberOf } from './newsletter.fixture.ts'
import { newsletterJobs } from './newsletter.jobs.ts'
import { subscriberOfToken, subscriberToken } from './subscriber-token.ts'

const dayMs = 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await setIndustries(test.ctx.db, { energy: '能源电力', health: '医药健康', retail: '零售消费' })
})
afterAll(() => test.close())

describe('a subscription', () => {
  it('is confirmed by the button of the mailed link, and never by opening it', async () => {
    const email = 'opt-in@example.com'
    await subscribe(test, email, { industries: ['energy', 'unknown'] })
    expect(await subscriberOf(test, email)).toMatchObject({ state: 'pending', industries: ['energy'], lang: 'zh-CN' })
    const link = await linkTo(test, email, 'confirm')
    const page = await open(test, 'GET', link)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<form method="post"><button>确认订阅</button></form>')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect((await subscriberOf(test, email))?.state).toBe('pending')
    expect((await open(test, 'POST', link)).body).toContain('订阅成功')
    expect(await subscriberOf(test, email)).toMatchObject({
      state: 'confirmed',
      source: 'site',
      consent_ip: '127.0.0.1',
    })
    // Loading the page again changes nothing.
    expect((await open(test, 'POST', link)).body).toContain('订阅成功')
    const events = await test.ctx.db.selectFrom('newsletter_events').select(['kind', 'consent_version']).execute()
    expect(events).toEqual([
      { kind: 'requested', consent_version: '2026-11' },
      { kind: 'confirmed', consent_version: null },
    ])
  })

  it('stores the token as a hash, and names the address in no link', async () => {
    const email = 'secret-address@example.com'
    await subscribeAndConfirm(test, email)
    await subscribe(test, email)
    const token = (await linkTo(test, email, 'confirm')).match(/confirm\/([^?]+)/)?.[1] ?? ''
    expect((await subscriberOf(test, email))?.token_hash).toEqual(tokenHash(token))
    for (const page of ['confirm', 'preferences'] as const)
      expect(decodeURIComponent(await linkTo(test, email, page))).not.toContain('secret-address')
  })

  it('cannot be confirmed after seven days', async () => {
    const email = 'late@example.com'
    await subscribe(test, email, { language: 'en-US' })
    const link = await linkTo(test, email, 'confirm')
    const { token_expires_at } = (await subscriberOf(test, email)) ?? {}
    expect(Math.round(((token_expires_at?.getTime() ?? 0) - test.ctx.now().getTime()) / dayMs)).toBe(7)
    await test.ctx.db
      .updateTable('newsletter_subscribers')
      .set({ token_expires_at: new Date(test.ctx.now().getTime() - 1) })
      .where('email', '=', email)
      .execute()
    for (const method of ['GET', 'POST'] as const) {
      const page = await open(test, method, link)
      expect(page.statusCode).toBe(410)
      expect(page.body).toContain('This link has expired')
    }
    expect((await subscriberOf(test, email))?.state).toBe('pending')
  })

  it('that nobody confirms is deleted after thirty days', async () => {
    const email = 'forgotten@example.com'
    await subscribe(test, email)
    const jobs = newsletterJobs({ ...test.ctx, now: () => new Date(Date.now() + 29 * dayMs) })
    await jobs['delete-unconfirmed-subscriptions']?.({})
    expect(await subscriberOf(test, email)).toBeDefined()
    const later = newsletterJobs({ ...test.ctx, now: () => new Date(Date.now() + 31 * dayMs) })
    await later['delete-unconfirmed-subscriptions']?.({})
    expect(await subscriberOf(test, email)).toBeUndefined()
  })

  it('gets the same answer for a known address, whose subscription a stranger cannot change', async () => {
    const email = 'known@example.com'
    await subscribeAndConfirm(test, email, { industries: ['energy'] })
    const ask = (address: string) =>
      test.client()(subscribeToNewsletter, { email: address, industries: ['health'], consent: true })
    expect(await ask(email)).toEqual(await ask('nobody-knows@example.com'))
    expect(await subscriberOf(test, email)).toMatchObject({ state: 'confirmed', industries: ['energy'] })
    expect((await mailsTo(test, email)).map(({ template }) => template)).toEqual([
      'newsletter-confirmation',
      'newsletter-subscribed',
    ])
  })

  it('needs a consent and a valid address, and ignores programs that fill in the hidden field', async () => {
    const call = test.client()
    const without = await apiErrorOf(call(subscribeToNewsletter, { email: 'a-reader@example.com', consent: false }))
    expect(without.fields).toMatchObject([{ field: 'consent' }])
    const wrong = await apiErrorOf(call(subscribeToNewsletter, { email: 'nowhere', consent: true }))
    expect(wrong.fields).toMatchObject([{ field: 'email' }])
    await call(subscribeToNewsletter, { email: 'program@example.com', consent: true, website: 'https://x.example' })
    expect(await subscriberOf(test, 'program@example.com')).toBeUndefined()
  })

  it('mails an address three times an hour at most', async () => {
    const email = 'flooded@example.com'
    for (let count = 0; count < 5; count += 1) await subscribe(test, email)
    expect(await mailsTo(test, email)).toHaveLength(3)
  })

  it('is limited to twenty requests an hour for each client', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    try {
      const ask = (count: number) =>
        limited.client()(subscribeToNewsletter, { email: `reader${count}@example.com`, consent: true })
      const outcomes: string[] = []
      for (let count = 0; count < 21; count += 1)
        outcomes.push(
          await ask(count).then(
            () => 'ok',
            ({ message }) => message,
          ),
        )
      expect(outcomes.filter((outcome) => outcome === 'ok').length).toBeLessThanOrEqual(20)
      expect(outcomes.at(-1)).not.toBe('ok')
    } finally {
      await limited.close()
    }
  })
})

describe('a link to unsubscribe', () => {
  async function subscriber(email: string) {
    await subscribeAndConfirm(test, email)
    const { id } = (await subscriberOf(test, email)) ?? { id: '' }
    const token = subscriberToken(test.ctx.config.appSecret, id)
    return {
      id,
      email,
      token,
      url: `http://localhost/api/report/websiteUser/newsletter/unsubscribe/${token}?lang=en-US`,
    }
  }

  it('unsubscribes by a bare POST without cookies, as often as it is sent', async () => {
    const { email, url } = await subscriber('one-click@example.com')
    for (const body of ['List-Unsubscribe=One-Click', '']) {
      const done = await open(test, 'POST', url, body)
      expect(done.statusCode).toBe(200)
      expect(done.body).toContain('You are not subscribed')
      expect(done.headers['set-cookie']).toBeUndefined()
      expect((await subscriberOf(test, email))?.state).toBe('unsubscribed')
    }
    const events = await test.ctx.db
      .selectFrom('newsletter_events')
      .select('kind')
      .where('subscriber_id', '=', (await subscriberOf(test, email))?.id ?? '')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['requested', 'confirmed', 'unsubscribed'])
  })

  it('shows a page with a button when it is opened, and changes nothing', async () => {
    const { email, url } = await subscriber('scanner@example.com')
    const page = await open(test, 'GET', url)
    expect(page.body).toContain('<form method="post"><button>Unsubscribe</button></form>')
    expect((await subscriberOf(test, email))?.state).toBe('confirmed')
  })

  it('ends an open confirmation too', async () => {
    const { email, url } = await subscriber('both-links@example.com')
    const confirm = await linkTo(test, email, 'confirm')
    await open(test, 'POST', url)
    expect((await open(test, 'POST', confirm)).statusCode).toBe(404)
    expect((await subscriberOf(test, email))?.state).toBe('unsubscribed')
  })

  it('does nothing for anybody when its token is invalid', async () => {
    const one = await subscriber('one@example.com')
    const other = await subscriber('other@example.com')
    const forged = [one.token.slice(0, 22) + other.token.slice(22), `${one.token}A`, 'x', one.token.slice(0, -1)]
    for (const token of forged) {
      expect(subscriberOfToken(test.ctx.config.appSecret, token)).toBeUndefined()
      for (const method of ['GET', 'POST'] as const)
        expect((await open(test, method, one.url.replace(one.token, token))).statusCode).toBe(404)
    }
    expect((await subscriberOf(test, one.email))?.state).toBe('confirmed')
  })
})

describe('the preferences', () => {
  it('change language and industries by the link, and unsubscribe', async () => {
    const email = 'chooser@example.com'
    await subscribeAndConfirm(test, email, { industries: ['energy'] })
    await subscribe(test, email)
    const link = await linkTo(test, email, 'preferences')
    const page = await open(test, 'GET', link)
    expect(page.body).toContain('value="energy" checked')
    expect(page.body).not.toContain('value="health" checked')
    await open(test, 'POST', link, 'language=en-US&industry=health&industry=retail&do=save')
    expect(await subscriberOf(test, email)).toMatchObject({ lang: 'en-US', industries: ['health', 'retail'] })
    // All industries are the same as no choice, so that a new one is included.
    await open(test, 'POST', link, 'language=en-US&industry=health&industry=retail&industry=energy&do=save')
    expect(await subscriberOf(test, email)).toMatchObject({ state: 'confirmed', industries: [] })
    await open(test, 'POST', link, 'do=unsubscribe')
    expect((await subscriberOf(test, email))?.state).toBe('unsubscribed')
    // They cannot bring a subscription back.
    await open(test, 'POST', link, 'language=en-US&do=save')
    expect((await subscriberOf(test, email))?.state).toBe('unsubscribed')
  })
})

describe('the newsletter of an account', () => {
  async function reader(isProven = true) {
    const customer = await makeCustomer(test.ctx)
    const now = test.ctx.now()
    if (isProven)
      await test.ctx.db.updateTable('customers').set({ email_proven_at: now }).where('id', '=', customer.id).execute()
    return { ...customer, call: test.client('zh-CN', customer.token) }
  }

  it('is switched on for a verified address without another mail, changed and switched off', async () => {
    const { email, call } = await reader()
    expect(await call(getOwnNewsletter, {})).toMatchObject({ email, isEmailProven: true, isSubscribed: false })
    const on = await call(changeOwnNewsletter, { isSubscribed: true, industries: ['energy'] })
    expect(on).toMatchObject({ isSubscribed: true, language: 'zh-CN', industries: ['energy'] })
    expect(await mailsTo(test, email)).toEqual([])
    const changed = await call(changeOwnNewsletter, { isSubscribed: true, newsletterLanguage: 'en-US', industries: [] })
    expect(changed).toMatchObject({ isSubscribed: true, language: 'en-US', industries: [] })
    expect(await call(changeOwnNewsletter, { isSubscribed: false })).toMatchObject({ isSubscribed: false })
    expect(await subscriberOf(test, email)).toMatchObject({ state: 'unsubscribed', source: 'account' })
  })

  it('is refused for an address that is not verified, of which nothing is told', async () => {
    const { email, call } = await reader(false)
    await subscribeAndConfirm(test, email)
    expect(await call(getOwnNewsletter, {})).toMatchObject({ isEmailProven: false, isSubscribed: false })
    for (const isSubscribed of [true, false])
      expect((await apiErrorOf(call(changeOwnNewsletter, { isSubscribed }))).message).toMatch(/^请先验证账户邮箱/)
    expect((await subscriberOf(test, email))?.state).toBe('confirmed')
  })

  it('follows the account to another address', async () => {
    const { id, email, call } = await reader()
    await call(changeOwnNewsletter, { isSubscribed: true })
    await test.ctx.db
      .updateTable('customers')
      .set({ email: `new-${email}`, email_key: `new-${email}` })
      .where('id', '=', id)
      .execute()
    await call(changeOwnNewsletter, { isSubscribed: true })
    expect((await subscriberOf(test, email))?.state).toBe('unsubscribed')
    expect((await subscriberOf(test, `new-${email}`))?.state).toBe('confirmed')
  })

  it('is for customers only', async () => {
    const stranger = test.client()
    for (const call of [stranger(getOwnNewsletter, {}), stranger(changeOwnNewsletter, { isSubscribed: true })])
      expect((await apiErrorOf(call)).code).toBe(200001)
  })

  it('is part of the export, and erased with the account, while totals stay', async () => {
    const { token, password } = await registered(test)
    const call = test.client('zh-CN', token)
    const { email } = await call(getOwnNewsletter, {})
    await test.ctx.db
      .updateTable('customers')
      .set({ email_proven_at: test.ctx.now() })
      .where('email', '=', email)
      .execute()
    await call(changeOwnNewsletter, { isSubscribed: true, industries: ['energy'] })
    const { newsletter } = await call(exportData, {})
    expect(newsletter).toMatchObject([{ email, state: 'confirmed', source: 'account', consentVersion: '2026-11' }])
    const count = () => test.ctx.db.selectFrom('newsletter_events').select('id').execute()
    const before = (await count()).length
    await call(deleteAccount, { password: encodeBase64(password) })
    expect(await subscriberOf(test, email)).toBeUndefined()
    expect(await count()).toHaveLength(before)
  })
})
