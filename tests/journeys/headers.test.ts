// Responses of the built site: security headers, identical bytes for all visitors, and no redirect or origin from the request.
import { beforeAll, describe, expect, it } from 'vitest'
import { getValidCode, login, logout, register } from '#contract/accounts.ts'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { zh } from '#ui/phrases/zh.ts'
import { visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { validCode } from '../support/product.ts'
import { sendRaw } from '../support/raw-request.ts'

const journey = startJourney()
let token: string
let user: { id: string; name: string }
let webTitle: string
const name = 'headers.visitor'
const email = 'headers.visitor@example.com'

beforeAll(async () => {
  const client = createClient({
    fetch: globalThis.fetch,
    base: `${journey.product.origin}/api`,
    language: () => 'zh-CN',
    timeoutMs: 30_000,
  })
  const password = encodeBase64('tram-lantern-42')
  const person = { companyName: '示例公司', addr: '', email, contact: '13800138000', name: '林晓', consent: true }
  await client(register, { loginCode: encodeBase64(name), password, confirmNewPassword: password, ...person })
  await fetch(`${journey.product.origin}/api${getValidCode.path}?unTime=${name}`)
  const session = await client(login, { loginCode: encodeBase64(name), password, validCode, unTime: name })
  token = session.token
  user = session.user
  webTitle = (await client(listReports, {})).rows[0]?.webTitle ?? ''
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(journey.product.origin + path, { headers, redirect: 'manual' })

const publicPages = () => ['/', '/en', '/report-industries', '/en/report-industries', `/reports/${webTitle}`]
const personalPages = ['/personalCenter/moreOrders', '/personalCenter/myDownload', '/checkout?report=1']
  .flatMap((path) => [path, `/en${path}`])
  .concat('/personalCenter/payBack/YB-7K2M-94QX-3')

describe('page responses', () => {
  it('are identical bytes for all visitors', async () => {
    const personal: Record<string, string>[] = [
      { [tokenHeader]: token },
      {
        // The remembered language decides only which home page `/` shows: here the Chinese one.
        cookie: `${tokenHeader}=${token}; TOKEN_KEY=${token}; locale=zh-CN; lang=en-US`,
        authorization: `Bearer ${token}`,
      },
      { 'accept-language': 'fr-FR,zh;q=0.1', 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': '203.0.113.7' },
    ]
    for (const path of [...publicPages(), ...personalPages]) {
      const plain = await get(path)
      const text = await plain.text()
      expect([200, 404], path).toContain(plain.status) // nothing is on sale under this id on the English site
      expect(plain.headers.get('set-cookie'), path).toBeNull()
      for (const headers of personal) expect(await (await get(path, headers)).text(), path).toBe(text)
      for (const secret of [token, email, '林晓', user.id]) expect(text, path).not.toContain(secret)
    }
  })

  it('forbid storage and indexing of personal pages', async () => {
    for (const path of [
      ...personalPages,
      '/personalCenter/x.css',
      '/personalCenter/moreOrders/a.js',
      '/checkout/x.png',
    ]) {
      const response = await get(path)
      expect([200, 404], path).toContain(response.status)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      expect(await response.text(), path).toContain('<meta name="robots" content="noindex"')
      expect(response.headers.get('x-robots-tag'), path).toBe('noindex')
    }
    for (const path of publicPages()) {
      const response = await get(path)
      expect(response.headers.get('x-robots-tag'), path).toBeNull()
      expect(response.headers.get('cache-control'), path).toBe('no-cache')
    }
  })

  it('keep addresses that open something by themselves out of indexes and from other sites', async () => {
    for (const path of [`/quote/${'A'.repeat(43)}`, '/licence/L-7F3K-22QX-B'].flatMap((path) => [path, `/en${path}`])) {
      const response = await get(path)
      expect([200, 404], path).toContain(response.status)
      expect(response.headers.get('x-robots-tag'), path).toBe('noindex')
      // Other origins get no path.
      expect(response.headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    }
  })

  it('allow scripts and resources of the site only', async () => {
    for (const path of [...publicPages(), ...personalPages, '/nothing-here']) {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
        expect(policy).toContain(part)
      expect(policy, path).not.toMatch(/unsafe|\*|https?:|script-src[^;]*data:/)
      expect(Object.fromEntries(response.headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      const html = await response.text()
      expect(html.match(/\sstyle="/g) ?? [], path).toEqual([])
      expect(html.match(/<[^>]+\son\w+=/g) ?? [], path).toEqual([])
      for (const [, source = ''] of html.matchAll(/<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)="([^"]+)"/g))
        expect(new URL(source, journey.product.origin).origin, path).toBe(journey.product.origin)
    }
  })

  it('escape text from the URL', async () => {
    const attacks = [
      '"><script>alert(1)</script>',
      "'-alert(1)-'",
      '</title><svg onload=alert(1)>',
      '</script><script>alert(1)</script>',
      'javascript:alert(1)',
      '{{7*7}}',
      '\u2028alert(1)',
    ]
    for (const attack of attacks) {
      const text = encodeURIComponent(attack)
      for (const path of [
        `/report-industries/energy-power/${text}`,
        `/en/report-industries/${text}`,
        `/report-industries?keyword=${text}&page=${text}`,
        `/reports/${text}`,
        `/personalCenter/payBack/${text}`,
        `/checkout?report=${text}&licence=${text}`,
        `/${text}`,
      ]) {
        const response = await get(path)
        expect(response.status, path).toBeLessThan(500)
        const html = await response.text()
        expect(html, path).not.toMatch(/<script>alert|<svg onload|href="javascript:|>49</)
        expect(response.headers.get('content-security-policy') ?? "'none'", path).not.toContain('unsafe')
      }
    }
  })

  it('that are not there are 404 and say which, escaped, in the words of the specification on both sites', async () => {
    for (const [path, shown] of [
      ['/no-such-page', '/no-such-page'],
      ['/reports/%E5%9B%BA%E6%80%81', '/reports/固态'],
      ['/%3Cb%3Ex%22%26', '/&lt;b&gt;x&quot;&amp;'],
    ] as const) {
      for (const [prefix, language] of [
        ['', 'zh-CN'],
        ['/en', 'en-US'],
      ] as const) {
        const response = await get(prefix + path)
        expect(response.status, path).toBe(404)
        const html = await response.text()
        expect(html).toContain(`<html lang="${language}"`)
        expect(html).toMatch(new RegExp(`<p[^>]*>Page not found: ${prefix}${shown}</p>`))
      }
    }
    // A page has addresses of this form, but none with this value.
    for (const prefix of ['', '/en']) {
      const response = await get(`${prefix}/bulletin/bulletin-think-tank/nonsense`)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toMatch(/<p[^>]*>Page Not Found<\/p>/)
      expect(html).not.toContain('Page not found: ')
    }
  })

  it('never redirect to another site', async () => {
    const targets = [
      '//evil.example',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/en//evil.example',
      '/%5cevil.example',
    ]
    const queries = ['url', 'next', 'redirect', 'returnUrl', 'lang'].map((field) => `/?${field}=https://evil.example`)
    for (const path of [...targets, `${targets[0]}/..`, '/reports//evil.example/', ...queries]) {
      const response = await sendRaw(journey.product.origin, path)
      expect(response, path).toMatch(/^HTTP\/1\.1 [234]\d\d /)
      expect(/^location: (.*)$/im.exec(response)?.[1] ?? '/', path).not.toMatch(/^(\/\/|\/\\|https?:\/\/(?!localhost))/)
    }
  })

  it('use the configured origin, not the Host header', async () => {
    const before = await (await get(`/reports/${webTitle}`)).text()
    expect(before).toContain(`${journey.product.origin}/reports/`)
    expect(await sendRaw(journey.product.origin, '/', { host: 'evil.example' })).toMatch(/^HTTP\/1\.1 421 /)
    const lies = ['Host', 'Server', 'Proto', 'Port', 'Prefix']
      .map((part) => `X-Forwarded-${part}: evil.example\r\n`)
      .join('')
    for (const host of [new URL(journey.product.origin).host, '127.0.0.1:1']) {
      const response = await sendRaw(
        journey.product.origin,
        `/reports/${encodeURI(webTitle)}?utm_source=evil.example`,
        {
          host,
          headers: `${lies}Forwarded: host=evil.example\r\nX-Original-URL: /evil.example\r\nX-Rewrite-URL: /evil.example\r\n`,
        },
      )
      expect(response).toMatch(/^HTTP\/1\.1 200 /)
      expect(response.replace(/utm_source=evil\.example/g, '')).not.toContain('evil.example')
    }
    expect(await (await get(`/reports/${webTitle}`)).text()).toBe(before)
  })
})

describe('a browser', () => {
  it('stores three entries of a session, and only the language after logout', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await page.goto(journey.product.origin)
    await page.evaluate(
      ([key, person]) => {
        localStorage.setItem('TOKEN_KEY', key)
        localStorage.setItem('USER_INFO_KEY', person)
      },
      [token, JSON.stringify(user)] as const,
    )
    await page.goto(`${journey.product.origin}/personalCenter/moreOrders`)
    // React Router stores scroll positions by history key; the entry ends with the tab.
    const scrolling = 'react-router-scroll-positions'
    const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
    expect((await stored()).filter((key) => !['TOKEN_KEY', 'USER_INFO_KEY', 'lang', scrolling].includes(key))).toEqual(
      [],
    )
    await page.locator('.account-part__name').click()
    await page.getByRole('button', { name: zh.common.logout }).click()
    await page.getByRole('button', { name: zh.dialogs.logout.confirm, exact: true }).click()
    await page.waitForURL(`${journey.product.origin}/`)
    expect((await stored()).filter((key) => key !== 'lang' && key !== scrolling)).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a page in a browser', () => {
  it('whose session has ended elsewhere goes home with a notice and deletes the session', async () => {
    const client = createClient({
      fetch: globalThis.fetch,
      base: `${journey.product.origin}/api`,
      language: () => 'zh-CN',
      timeoutMs: 30_000,
    })
    await fetch(`${journey.product.origin}/api${getValidCode.path}?unTime=${name}-elsewhere`)
    const names = { loginCode: encodeBase64(name), password: encodeBase64('tram-lantern-42') }
    const session = await client(login, { ...names, validCode, unTime: `${name}-elsewhere` })
    for (const [prefix, said] of [
      ['', '登录状态已过期，请重新登录'],
      ['/en', 'Login status expired, please log in again'],
    ] as const) {
      const { context, page } = await visit(journey.browser, 'desktop')
      await page.goto(`${journey.product.origin}${prefix}/`)
      await page.evaluate(
        ([key, person]) => {
          localStorage.setItem('TOKEN_KEY', key)
          localStorage.setItem('USER_INFO_KEY', person)
        },
        [session.token, JSON.stringify(session.user)] as const,
      )
      const ended = await fetch(`${journey.product.origin}/api${logout.path}`, {
        headers: { [tokenHeader]: session.token },
      })
      expect(ended.status).toBe(200)
      await page.goto(`${journey.product.origin}${prefix}/personalCenter/moreOrders`)
      await page.getByText(said).waitFor()
      await page.waitForURL((url) => url.pathname === (prefix || '/'))
      expect(
        await page.evaluate(() => localStorage.getItem('TOKEN_KEY') ?? localStorage.getItem('USER_INFO_KEY')),
      ).toBe(null)
      await context.close()
    }
  })
})

describe('the log of the product', () => {
  it('contains neither tokens nor e-mail addresses', () => {
    expect(journey.product.output()).not.toContain(token)
    expect(journey.product.output()).not.toContain(email)
    expect(journey.product.output()).not.toContain('tram-lantern-42')
  })
})
