// Sign-in to the console of a demonstration without an authenticator: once for each role, from this computer, and nowhere else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#contract/common/rights.ts'
import { enterPassword, listAudit, signIn, whoAmI } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { openCheapPasswords } from '../../tests/support/passwords.ts'
import { adminClient } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import { createApp } from '../app.ts'
import { openConsoleOfDemonstration } from '../demonstration.ts'
import type { Ctx } from '../platform/context.ts'

const env = { NODE_ENV: 'test' }
const host = 'localhost:3000'
const origin = `http://${host}`

let test: TestApp
let path: string
beforeAll(async () => {
  test = await createTestApp()
  await setCatalogue(['complete'])
})
afterAll(() => test?.close())
beforeEach(async () => {
  path = await openAgain()
})

/** The private setting with which the demonstration is loaded. */
async function setCatalogue(sections: readonly string[]): Promise<void> {
  const value = JSON.stringify(sections)
  await test.ctx.db
    .insertInto('site_settings')
    .values({ site: 'all', key: 'demonstration-catalogue', value, is_public: false })
    .onConflict((conflict) => conflict.columns(['site', 'key']).doUpdateSet({ value }))
    .execute()
}

/** As a start does. @returns the path of the page */
async function openAgain(): Promise<string> {
  const url = await openConsoleOfDemonstration(test.ctx, env)
  return new URL(url ?? 'http://localhost/closed').pathname
}

type Request = { headers?: Record<string, string>; remoteAddress?: string; http?: TestApp['app']['http'] }

function show({ headers, remoteAddress = '127.0.0.1', http = test.app.http }: Request = {}) {
  return http.inject({ method: 'GET', url: path, headers: { host, ...headers }, remoteAddress })
}

function press(role: string, { headers, remoteAddress = '127.0.0.1', http = test.app.http }: Request = {}) {
  const form = { host, origin, 'content-type': 'application/x-www-form-urlencoded' }
  return http.inject({
    method: 'POST',
    url: path,
    headers: { ...form, ...headers },
    payload: `role=${role}`,
    remoteAddress,
  })
}

async function signedIn(role: string) {
  const response = await press(role)
  expect([response.statusCode, response.headers.location]).toEqual([303, '/console'])
  const client = adminClient(test)
  client.jar.cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
  return client
}

describe('the sign-in of a demonstration', () => {
  it('opens the console as each role, once', async () => {
    for (const role of roles) {
      const { call } = await signedIn(role)
      expect(await call(whoAmI, {})).toMatchObject({ role, mustChangePassword: false })
    }
    for (const role of roles) {
      const again = await press(role)
      expect([again.statusCode, again.headers['set-cookie']]).toEqual([409, undefined])
    }
    const page = await show()
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<button')
  })

  it('succeeds once when a button is pressed twice at the same time', async () => {
    const responses = await Promise.all([press('owner'), press('owner')])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
  })

  it('shows a button for each role, in both languages, and uses nothing up by being opened', async () => {
    for (const [language, title] of [
      ['zh-CN', '进入演示控制台'],
      ['en-US', 'Open the demonstration console'],
    ] as const) {
      const page = await show({ headers: { 'accept-language': language } })
      expect(page.body).toContain(`<h1>${title}</h1>`)
      expect([...page.body.matchAll(/<button name="role" value="(\w+)">/g)].map(([, role]) => role)).toEqual([...roles])
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
  })

  it('gives a password for sensitive actions, with which nobody can sign in', async () => {
    const { call } = await signedIn('owner')
    const [password = ''] = /[0-9a-f]{6}(-[0-9a-f]{6}){2}/.exec((await show()).body) ?? []
    test.advance(11 * 60_000)
    expect(await call(enterPassword, { password })).toHaveProperty('until')
    const stranger = await adminClient(test).call(signIn, { loginCode: 'demonstration-owner', password })
    expect(stranger.next).toBe('code')
  })

  it('is in the audit log', async () => {
    const { call } = await signedIn('auditor')
    const [entry] = (await call(listAudit, { action: 'staff.sign-in' })).rows
    expect(entry).toMatchObject({ role: 'auditor', ip: '127.0.0.1', after: { isDemonstration: true } })
  })

  it('works again after the next start, which replaces the address', async () => {
    await signedIn('owner')
    const former = path
    path = await openAgain()
    await signedIn('owner')
    path = former
    expect((await show()).statusCode).toBe(404)
    expect((await press('editor')).statusCode).toBe(404)
  })
})

describe('the sign-in of a demonstration is refused', () => {
  const refused: Record<string, Request> = {
    'another computer': { remoteAddress: '192.168.1.20' },
    'another computer, by IPv6': { remoteAddress: '2001:db8::1' },
    'a proxy on this computer': { headers: { 'x-forwarded-for': '127.0.0.1' } },
    'a proxy that sends Forwarded': { headers: { forwarded: 'for=127.0.0.1;host=localhost' } },
    'a proxy that sends Via': { headers: { via: '1.1 proxy' } },
  }
  it.each(Object.entries(refused))('to %s', async (_from, request) => {
    expect((await show(request)).statusCode).toBe(404)
    const pressed = await press('owner', request)
    expect([pressed.statusCode, pressed.headers['set-cookie']]).toEqual([404, undefined])
  })

  it('under another host', async () => {
    const request = { headers: { host: 'shop.example', origin: 'http://shop.example' } }
    expect((await show(request)).statusCode).toBe(421)
    expect((await press('owner', request)).statusCode).toBe(421)
  })

  it('under the name of a site that is not loopback', async () => {
    const ctx: Ctx = { ...test.ctx, config: { ...test.ctx.config, originZh: 'http://shop.example' } }
    const { http } = await createApp(ctx, { search: test.search, passwords: await openCheapPasswords() })
    const request = { http, headers: { host: 'shop.example', origin: 'http://shop.example' } }
    expect((await show(request)).statusCode).toBe(404)
    expect((await press('owner', request)).statusCode).toBe(404)
    await http.close()
  })

  it('to a form on another site, and with another token', async () => {
    expect((await press('owner', { headers: { origin: 'http://evil.example' } })).statusCode).toBe(403)
    path = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    expect((await show()).statusCode).toBe(404)
    expect((await press('owner')).statusCode).toBe(404)
  })

  it('in production', async () => {
    const ctx: Ctx = { ...test.ctx, config: { ...test.ctx.config, isProduction: true, originZh: origin } }
    const { http } = await createApp(ctx, { search: test.search, passwords: await openCheapPasswords() })
    expect((await show()).statusCode).toBe(200)
    expect((await show({ http })).statusCode).toBe(404)
    expect((await press('owner', { http })).headers['set-cookie']).toBeUndefined()
    await http.close()
  })
})

describe('a start that is none of a demonstration', () => {
  const withConfig = (config: Partial<Ctx['config']>): Ctx => ({
    ...test.ctx,
    config: { ...test.ctx.config, ...config },
  })

  it.each([
    ['in production', () => openConsoleOfDemonstration(withConfig({ isProduction: true }), env)],
    ['with NODE_ENV=production', () => openConsoleOfDemonstration(test.ctx, { NODE_ENV: 'production' })],
    ['with a gateway', () => openConsoleOfDemonstration(test.ctx, { ...env, STRIPE_SECRET_KEY: 'sk_test' })],
    ['under a name of its own', () => openConsoleOfDemonstration(withConfig({ originEn: 'http://shop.example' }), env)],
    ['behind a proxy', () => openConsoleOfDemonstration(withConfig({ trustedProxies: ['loopback'] }), env)],
    ['with real mail', () => openConsoleOfDemonstration(withConfig({ smtpUrl: 'smtp://mail.example' }), env)],
  ])('%s prints no address and ends the sessions of an earlier one', async (_when, start) => {
    const { call } = await signedIn('owner')
    expect(await start()).toBeUndefined()
    expect((await show()).statusCode).toBe(404)
    expect((await press('editor')).statusCode).toBe(404)
    expect((await apiErrorOf(call(whoAmI, {}))).code).toBe(401)
  })

  it('with a catalogue of its own prints none either', async () => {
    for (const sections of [[], ['settings', 'reports']]) {
      await setCatalogue(sections)
      expect(await openConsoleOfDemonstration(test.ctx, env)).toBeUndefined()
    }
    await setCatalogue(['complete'])
  })
})
