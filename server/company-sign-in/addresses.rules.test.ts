// Domains of addresses, and paths of the site.
import { describe, expect, it } from 'vitest'
import { domainOf, safeReturnPath, toDomain } from './addresses.rules.ts'

describe('a domain', () => {
  it.each([
    ['Siemens-Energy.COM', 'siemens-energy.com'],
    [' @example.com. ', 'example.com'],
    ['例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
    ['ｅｘａｍｐｌｅ.com', 'example.com'],
    // A Cyrillic letter that looks like a Latin one.
    ['exаmple.com', 'xn--exmple-4nf.com'],
  ])('%s has the form %s', (typed, domain) => expect(toDomain(typed)).toBe(domain))

  it.each([
    '',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'a b.com',
    'https://example.com',
    'example.com/path',
    '-a.com',
    'a..com',
  ])('%j is none', (typed) => expect(toDomain(typed)).toBeUndefined())

  it('is what follows the last @ of an address', () => {
    expect(domainOf('Lin.Xiao@Example.com')).toBe('example.com')
    expect(domainOf('"a@b"@example.com')).toBe('example.com')
    expect(domainOf('lin@xn--exmple-4nf.com')).not.toBe(domainOf('lin@example.com'))
    for (const none of ['example.com', '@example.com', 'lin@', '']) expect(domainOf(none)).toBeUndefined()
  })
})

describe('a return path', () => {
  it.each(['/', '/en', '/en/reports/solid-state?x=1#top', '/personalCenter/moreOrders', '/search?q=//evil.example'])(
    'within the site is kept: %s',
    (path) => expect(safeReturnPath(path, 'zh-CN')).toBe(path),
  )

  it.each([
    '',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    `/${'x'.repeat(600)}`,
    '/companySignIn?failed=denied',
    '/en/companySignIn/done',
  ])('that leads elsewhere becomes the home page: %j', (path) => {
    expect(safeReturnPath(path, 'zh-CN')).toBe('/')
    expect(safeReturnPath(path, 'en-US')).toBe('/en')
  })
})
