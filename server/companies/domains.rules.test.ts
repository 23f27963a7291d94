// The ASCII form of mail domains.
import { describe, expect, it } from 'vitest'
import { asciiDomain, domainOf, isMailbox, isPublicDomain } from './domains.rules.ts'

describe('a mail domain', () => {
  it('has one form, whatever its case, width and surroundings', () => {
    for (const typed of ['Example.COM', ' example.com. ', '@example.com', 'me@example.com', 'ｅｘａｍｐｌｅ．ｃｏｍ'])
      expect([typed, asciiDomain(typed)]).toEqual([typed, 'example.com'])
    expect(asciiDomain('例え.jp')).toBe('xn--r8jz45g.jp')
    expect(asciiDomain('公司.cn')).toBe(asciiDomain('xn--55qx5d.cn'))
  })

  it('is not that of a look-alike', () => {
    expect(asciiDomain('аpple.com')).toMatch(/^xn--/) // Cyrillic а
    expect(isPublicDomain(asciiDomain('gmаil.com') ?? '')).toBe(false)
    expect(isPublicDomain(asciiDomain('ＧＭＡＩＬ.com') ?? '')).toBe(true)
  })

  it('is not an address of a machine, a single word or a path', () => {
    for (const typed of [
      '',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'a..b.com',
      '-a.com',
      'a b.com',
      'a.com/b',
      'a.com:1',
      'a%2ecom',
      'a.com?',
      `${'a'.repeat(250)}.com`,
    ])
      expect([typed, asciiDomain(typed)]).toEqual([typed, undefined])
  })

  it('is that of an address', () => {
    expect(domainOf('a.b@Mail.Example.com')).toBe('mail.example.com')
    expect(isMailbox('office+1')).toBe(true)
    for (const text of ['', 'a@b', 'a b', 'a\nb', '.a', 'a,b']) expect([text, isMailbox(text)]).toEqual([text, false])
  })
})
