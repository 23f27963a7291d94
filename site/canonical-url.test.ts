// Canonical URLs and redirects to them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, homeOfChoice } from './canonical-url.ts'
import { pages } from './route-table.ts'

describe('the address of a page', () => {
  it.each(pages.filter(([path]) => path !== '*').map(([path]) => path))('%s is found in any case', (pattern) => {
    const path = `/${pattern.replace(/:\w+\??/g, '2026')}`
    for (const prefix of ['', '/en']) {
      if (path === '/') continue
      const address = prefix + path
      expect(addressOf(address, false)).toBe(address)
      for (const variant of [`${address}/`, address.toUpperCase(), `${address.toLowerCase()}//`])
        expect(addressOf(`${variant}?a=B/`, false), variant).toBe(`${address}?a=B/`)
    }
  })

  const cases: [url: string, zhHost: string, enHost: string][] = [
    ['/', '/', '/'],
    ['/?utm_source=x', '/?utm_source=x', '/?utm_source=x'],
    ['/en/', '/en', '/en'],
    ['/EN', '/en', '/en'],
    ['/En/Reports/Solid-State/', '/en/reports/Solid-State', '/en/reports/Solid-State'],
    ['/aboutUs/researchMethod', '/link', '/en/link'],
    ['/ABOUTUS/orderingProcess/?a=1', '/order?a=1', '/en/order?a=1'],
    ['/en/aboutus/EnterpriseQuality/', '/en/qualify', '/en/qualify'],
    ['/aboutUs/relevantClause', '/term', '/en/term'],
    ['/personalcenter/payback/AB-12', '/personalCenter/payBack/AB-12', '/en/personalCenter/payBack/AB-12'],
    ['/%72eports/x', '/reports/x', '/en/reports/x'],
    ['/reports/x.data', '/reports/x.data', '/reports/x.data'],
    ['/version.json', '/version.json', '/version.json'],
    ['/fr/reports/x', '/fr/reports/x', '/en/fr/reports/x'],
    ['/zh-CN/about', '/zh-CN/about', '/en/zh-CN/about'],
    ['/no-such-page/', '/no-such-page/', '/en/no-such-page/'],
    ['/en/en/about', '/en/en/about', '/en/en/about'],
    ['/reports//x', '/reports//x', '/en/reports//x'],
    ['/reports/%E5%', '/reports/%E5%', '/en/reports/%E5%'],
  ]
  it.each(cases)('for %s is %s, on the English host %s', (url, zhHost, enHost) => {
    expect(addressOf(url, false)).toBe(zhHost)
    expect(addressOf(url, true)).toBe(enHost)
  })

  it('leads nowhere else, and never to another site', () => {
    const part = fc.constantFrom(
      'en',
      'EN',
      'reports',
      'News',
      '',
      'aboutUs',
      'researchMethod',
      '%2f',
      'a.b',
      '\\',
      ':',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, isEnglishHost) => {
        const url = `/${parts.join('/')}`
        fc.pre(!url.startsWith('//'))
        const address = addressOf(url, isEnglishHost)
        expect(address).toMatch(/^\/(?!\/)/)
        expect(addressOf(address, isEnglishHost)).toBe(address)
      }),
    )
  })
})

describe('the home page of a shared address', () => {
  it('is that of the language that was chosen last', () => {
    expect(homeOfChoice('/', 'locale=en-US')).toBe('/en')
    expect(homeOfChoice('/?utm_source=x', 'a=b; locale=en')).toBe('/en?utm_source=x')
    for (const cookie of ['', 'locale=zh-CN', 'mylocale=en-US', 'locale=english', 'a=locale=en'])
      expect(homeOfChoice('/', cookie), cookie).toBeUndefined()
    expect(homeOfChoice('/about', 'locale=en-US')).toBeUndefined()
  })
})
