// The values that each shared field accepts and rejects, with its message.
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { contactRuleSets } from './contact-rules.ts'
import {
  emailAddress,
  encodeBase64,
  encoded,
  itemId,
  keyword,
  numberChoice,
  optionalText,
  phoneNumber,
  requiredLines,
  requiredText,
  unchangedOr,
  unlessBlank,
  wholeNumber,
  yesOrNo,
} from './fields.ts'

/** The parsed value of an input, or the key of its first message. */
function read(schema: z.ZodType, input: unknown): { value: unknown } | { refused: string | undefined } {
  const parsed = schema.safeParse(input)
  return parsed.success ? { value: parsed.data } : { refused: parsed.error.issues[0]?.message }
}

describe('a required text', () => {
  const name = requiredText('name-required', 5)
  it('is trimmed', () => expect(read(name, ' 林晓 ')).toEqual({ value: '林晓' }))
  it.each([undefined, null, '', '  ', '\u3000', 7, {}, []])('is missing when it is %j', (input) =>
    expect(read(name, input)).toEqual({ refused: 'name-required' }),
  )
  it('is rid of the marks that nobody sees', () => {
    expect(read(name, '\u202Eab\u2066c\u2069\u200B\uFEFF')).toEqual({ value: 'abc' })
    expect(read(name, '\u200B')).toEqual({ refused: 'name-required' })
    expect(read(optionalText(5), '\u202A\u202Dab')).toEqual({ value: 'ab' })
    expect(read(emailAddress('mainland'), 'lin\u200B@example.com')).toEqual({ value: 'lin@example.com' })
  })
  it('has a limit', () => {
    expect(read(name, 'abcde')).toEqual({ value: 'abcde' })
    expect(read(name, 'abcdef')).toEqual({ refused: 'too-long' })
  })
  it.each(['a\0b', '\0', 'a\u0007', '\u001b[31m', 'a\u007f', 'a\ud83d', '\udc00a'])(
    'refuses what no database and no reader can take: %j',
    (input) => expect(read(name, input)).toEqual({ refused: 'invalid' }),
  )
  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u2029b'])('has one line: %j', (input) =>
    expect(read(name, input)).toEqual({ refused: 'one-line' }),
  )
  it.each(['\u000b', '\u000c', '\u0085'])('refuses the line breaks that nobody types: %j', (lineBreak) =>
    expect(read(name, `a${lineBreak}b`)).toEqual({ refused: 'invalid' }),
  )
  it('is rid of the line break that a paste brings at its ends', () =>
    expect(read(name, '\n林晓\r\n')).toEqual({ value: '林晓' }))
  it('takes every letter of every script, emoji included', () => expect(read(name, '𠮷🦀')).toEqual({ value: '𠮷🦀' }))
})

describe('a text of several lines', () => {
  const description = requiredLines('demand-required', 20)
  it('keeps them', () => expect(read(description, 'a\r\n\tb\n')).toEqual({ value: 'a\r\n\tb' }))
  it('refuses every other control character', () =>
    expect(read(description, 'a\n\u0007')).toEqual({ refused: 'invalid' }))
  it('is missing when it is nothing but white space', () =>
    expect(read(description, ' \n\t ')).toEqual({ refused: 'demand-required' }))
})

describe('yes or no', () => {
  it.each([true, 'true', 1, '1', ' true '])('%j is yes', (input) =>
    expect(read(yesOrNo(), input)).toEqual({ value: true }),
  )
  it.each([false, 'false', 0, '0', undefined, null, ''])('%j is no', (input) =>
    expect(read(yesOrNo(), input)).toEqual({ value: false }),
  )
  it.each(['yes', 2, 'TRUE', [], {}, Number.NaN])('%j is neither', (input) =>
    expect(read(yesOrNo(), input)).toEqual({ refused: 'invalid' }),
  )
})

describe('an optional text', () => {
  it.each([undefined, null, ''])('is empty when it is %j', (input) =>
    expect(read(optionalText(5), input)).toEqual({ value: '' }),
  )
  it('has a limit and refuses control characters', () => {
    expect(read(optionalText(5), 'abcdef')).toEqual({ refused: 'too-long' })
    expect(read(optionalText(5), 'a\0')).toEqual({ refused: 'invalid' })
    expect(read(optionalText(5), 'a\nb')).toEqual({ refused: 'one-line' })
    expect(read(optionalText(5), 7)).toEqual({ refused: 'invalid' })
  })
})

describe('a field that need not be sent', () => {
  const email = unlessBlank(emailAddress('mainland'))
  it.each([undefined, null, ''])('was left alone when it is %j', (input) =>
    expect(read(email, input)).toEqual({ value: undefined }),
  )
  it('is judged when it is sent', () => {
    expect(read(email, 'lin@example.com')).toEqual({ value: 'lin@example.com' })
    expect(read(email, 'lin@')).toEqual({ refused: 'email-format' })
  })
})

describe('a choice among numbers', () => {
  const status = numberChoice([0, 1, 2, 3])
  it.each([undefined, null, ''])('is none when it is %j, and not 0', (input) =>
    expect(read(status, input)).toEqual({ value: undefined }),
  )
  it.each([
    [0, 0],
    ['2', 2],
  ])('%j is %d', (input, value) => expect(read(status, input)).toEqual({ value }))
  it.each([4, '4', true, false, [], [1], {}, ' ', '1.0', 'x', Number.NaN])('refuses %j', (input) =>
    expect(read(status, input)).toEqual({ refused: 'unknown-choice' }),
  )
})

describe('a whole number', () => {
  it.each([
    [1, 1],
    ['20', 20],
    [7.0, 7],
  ])('%j is %d', (input, value) => expect(read(wholeNumber(1, 20), input)).toEqual({ value }))
  it.each<unknown>(['abc', 1.5, Number.NaN, {}, '1;drop', 'Infinity', { valueOf: 1, toString: 1 }])(
    '%j is none',
    (input) => expect(read(wholeNumber(1, 20), input)).toEqual({ refused: 'not-a-number' }),
  )
  it('stays within its limits', () => {
    expect(read(wholeNumber(1, 20), 0)).toEqual({ refused: 'invalid' })
    expect(read(wholeNumber(1, 20), 21)).toEqual({ refused: 'invalid' })
  })
  it.each(['9223372036854775808', '18446744073709551616', 1e19, 1e300, '-9223372036854775809', 0, -1])(
    '%j is no id',
    (input) => expect(read(itemId(), input)).toHaveProperty('refused'),
  )
})

describe('an e-mail address on the Chinese site', () => {
  const email = emailAddress('mainland')
  it.each(['lin@example.com', 'lin.xiao@corp.com.cn', '123@qq.com', 'A1_b+c@my-co.cn'])('may be %s', (text) =>
    expect(read(email, text)).toEqual({ value: text }),
  )
  it.each([
    'li@example.com',
    '_lin@example.com',
    'lin@e.com',
    'lin@example.c',
    'lin@example.COM',
    'lin@a.b.c.d',
    'lin',
    'lin@',
    'lin@example.com\r\nBcc: x@example.com',
    'lin@example.com,y@example.com',
    '林晓晓@example.com',
  ])('is not %j', (text) => expect(read(email, text)).toEqual({ refused: 'email-format' }))
  it('is required and has a limit', () => {
    expect(read(email, '')).toEqual({ refused: 'email-required' })
    expect(read(email, `${'a'.repeat(250)}@example.com`)).toEqual({ refused: 'too-long' })
  })
})

describe('an e-mail address on the English site', () => {
  const email = emailAddress('international')
  it.each(['a@b', 'al@example.museum', "o'brien@example.co.uk", 'x@EXAMPLE.com', 'a.b.c@d.e.f.g'])(
    'may be %s',
    (text) => expect(read(email, text)).toEqual({ value: text }),
  )
  it.each([
    'a',
    '@b',
    'a@',
    'a b@example.com',
    'a@exa_mple.com',
    'a@-example.com',
    'a@example.com\nBcc: b@c',
    '<a@example.com>',
    'a@example.com;b@example.com',
  ])('is not %j', (text) => expect(read(email, text)).toEqual({ refused: 'email-format' }))
})

describe('what an account has', () => {
  it('is an address that some site takes, wherever it is asked for', () => {
    for (const text of ['lin@exa_mple.com', 'jo@acme.com', 'x@EXAMPLE.com'])
      expect(read(emailAddress('any'), text)).toEqual({ value: text })
    for (const text of ['jo@', 'a b@example.com', 'jo@acme.com,al@acme.com', '<jo@acme.com>'])
      expect(read(emailAddress('any'), text)).toEqual({ refused: 'email-format' })
  })

  it('passes as it is, while another value is judged', () => {
    const email = unchangedOr('jo@acme.com', emailAddress('mainland'))
    expect(read(email, 'jo@acme.com')).toEqual({ value: 'jo@acme.com' })
    expect(read(email, 'lin@example.com')).toEqual({ value: 'lin@example.com' })
    expect(read(email, 'al@acme.com')).toEqual({ refused: 'email-format' })
    expect(read(email, '')).toHaveProperty('refused', 'email-required')
    expect(read(unchangedOr('', emailAddress('mainland')), '')).toEqual({ refused: 'email-required' })
    expect(read(unchangedOr('+1 415 555 0132', phoneNumber('mainland')), '+1 415')).toEqual({ refused: 'phone-format' })
  })
})

describe('a phone number', () => {
  it.each(['13800138000', '013800138000', '19912345678', '010-12345678', '0755-12345678'])(
    'on the Chinese site may be %s',
    (text) => expect(read(phoneNumber('mainland'), text)).toEqual({ value: text }),
  )
  it.each([
    '12800138000',
    '1380013800',
    '138001380000',
    '10-12345678',
    '01012345678',
    '010-1234567',
    '+8613800138000',
    '138 0013 8000',
    '１３８００１３８０００',
  ])('on the Chinese site is not %s', (text) =>
    expect(read(phoneNumber('mainland'), text)).toEqual({ refused: 'phone-format' }),
  )
  it.each(['+1 (415) 555-2671', '+442071838750', '123456', '415.555.2671'])('on the English site may be %s', (text) =>
    expect(read(phoneNumber('international'), text)).toEqual({ value: text }),
  )
  it.each(['12345', '+1234567890123456', '555-CALL', '++14155552671', '1+4155552671', '415\n5552671'])(
    'on the English site is not %s',
    (text) => expect(read(phoneNumber('international'), text)).toEqual({ refused: 'phone-format' }),
  )
  it.each(contactRuleSets)('is required (%s)', (rules) =>
    expect(read(phoneNumber(rules), ' ')).toEqual({ refused: 'phone-required' }),
  )
})

describe('a keyword', () => {
  it.each([
    ['  新能源 电池 ', '新能源 电池'],
    ['５Ｇ', '5G'],
    ['a\0b\tc\r\nd', 'a b c d'],
    [undefined, ''],
    ['\0', ''],
  ])('%j is searched as %j', (given, searched) => expect(read(keyword(), given)).toEqual({ value: searched }))

  it('with half of a pair is whole again', () => {
    const searched = keyword().parse('a\ud83d')
    expect(searched).toMatch(/^a.$/u)
    expect(searched.isWellFormed()).toBe(true)
  })

  it('has at most 64 characters, whole ones', () => {
    expect(keyword().parse('🦀'.repeat(10_000))).toBe('🦀'.repeat(64))
    // One character that NFKC turns into eighteen.
    expect([...keyword().parse('ﷺ'.repeat(5000))].length).toBeLessThanOrEqual(64)
    expect(
      keyword()
        .parse(`a${'🦀'.repeat(600)}`)
        .isWellFormed(),
    ).toBe(true)
  })

  it.each([undefined, null, ''])('is nothing when it is %j', (input) =>
    expect(read(keyword(), input)).toEqual({ value: '' }),
  )
  it.each([7, {}, ['a']])('is not %j', (input) => expect(read(keyword(), input)).toEqual({ refused: 'invalid' }))
})

describe('an encoded field', () => {
  const secret = encoded(requiredText('password-required', 20), 'password-required')
  it.each(['secret-1', '密码密码密码', '🦀🦀', 'a=b'])('decodes %s', (text) =>
    expect(read(secret, encodeBase64(text))).toEqual({ value: text }),
  )
  it.each([
    ['QQ==', 'QR=='],
    ['QUE=', 'QUF='],
  ])('is taken only as an encoder writes it: %s, not %s', (written, other) => {
    const plain = encoded(requiredText('name-required', 100), 'name-required')
    expect(read(plain, written)).toHaveProperty('value')
    expect(read(plain, other)).toEqual({ refused: 'not-encoded' })
  })

  it('is decoded once only', () =>
    expect(read(secret, encodeBase64(encodeBase64('abc')))).toEqual({ value: encodeBase64('abc') }))
  it.each(['plain text', 'YWJj!', 'YWJ', 'YWJj\n', '=', '====', 'YW=j', 'YQ=====', '_-_-', '/w==', '7aCA', 'wIA='])(
    'refuses %j',
    (text) => expect(read(secret, text)).toEqual({ refused: 'not-encoded' }),
  )
  it.each([undefined, null, '', 7, {}])('is missing when it is %j', (input) =>
    expect(read(secret, input)).toEqual({ refused: 'password-required' }),
  )
  it('is judged by the rules of what it carries', () => {
    expect(read(secret, encodeBase64('x'.repeat(21)))).toEqual({ refused: 'too-long' })
    expect(read(secret, encodeBase64('\0'))).toEqual({ refused: 'invalid' })
    expect(read(secret, 'A'.repeat(1028))).toEqual({ refused: 'too-long' })
  })
})
