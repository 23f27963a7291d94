// Every phrase exists in both languages.
import { describe, expect, it } from 'vitest'
import { codedErrors, expiryCodes, textOfWireCode } from './coded-errors.ts'
import { errors, errorText } from './errors.ts'
import { fieldMessage, fieldMessages } from './field-messages.ts'
import { defaultLanguage, languages, say } from './language.ts'
import { languageSchema } from './language-schema.ts'

const chinese = /\p{Script=Han}/u

describe('the languages', () => {
  it('are Chinese and English, with English as the default', () => {
    expect(languages).toEqual(['zh-CN', 'en-US'])
    expect(defaultLanguage).toBe('en-US')
    expect(say({ zh: '好', en: 'good' }, 'zh-CN')).toBe('好')
    expect(say({ zh: '好', en: 'good' }, 'en-US')).toBe('good')
  })

  it.each(['zh', 'en', 'EN-us', 'fr-FR', '', null, 1])('do not include %j', (lang) =>
    expect(languageSchema.safeParse(lang).success).toBe(false),
  )
})

describe('every phrase', () => {
  const phrases = [
    ...Object.entries(errors).map(([key, entry]) => [key, entry.text] as const),
    ...Object.entries(fieldMessages),
  ]
  it.each(phrases)('%s is in Chinese and in English', (_key, text) => {
    expect(text.zh).toMatch(chinese)
    expect(text.en).toMatch(/^[A-Z]/)
    expect(text.en).not.toMatch(chinese)
  })
})

describe('the error catalogue', () => {
  it('has the codes of the specification', () => {
    const wires = new Set<number>(Object.values(errors).map((entry) => entry.wire))
    for (const code of [
      -400, 5001, 5002, 900001, 100002, 100003, 100004, 100005, 100006, 100007, 100008, 100009, 100010, 200001,
    ]) {
      expect(wires).toContain(code)
    }
    expect(expiryCodes).toEqual([-400, 5001])
  })

  it('sends HTTP 200 for requests that were understood, and protocol errors with their own status', () => {
    for (const { wire, status } of Object.values(errors)) {
      if (wire === 900001) expect(status).toBe(500)
      else if (wire === errors['delivery.copy-busy'].wire) expect(status).toBe(503)
      // Those of API keys tell apart what one status means.
      else if (wire > 40_000 && wire < 50_000) expect(Math.floor(wire / 100)).toBe(status)
      else if (status !== 200) expect(wire).toBe(status)
    }
  })

  it('has a message for a code only if the code has one meaning', () => {
    expect(textOfWireCode(100008, 'en-US')).toBe(errorText('orders.price-differs', 'en-US'))
    expect(textOfWireCode(5002, 'zh-CN')).toBeUndefined()
    expect(textOfWireCode(123, 'zh-CN')).toBeUndefined()
    // The console has its own catalogue: it loads all errors.
    const ofSite = Object.entries(errors).filter(([key]) => !key.startsWith('staff.'))
    const wires = ofSite.map(([, { wire }]) => Number(wire))
    for (const [key, { wire }] of Object.entries(codedErrors))
      expect([key, wires.filter((other) => other === wire)]).toEqual([key, [wire]])
    for (const wire of wires.filter((one) => one >= 100_000 && one !== errors['system.unexpected'].wire))
      expect([wire, textOfWireCode(wire, 'zh-CN')]).toEqual([wire, expect.any(String)])
  })
})

describe('the message of a field', () => {
  it('is that of its key, otherwise one for its kind', () => {
    expect(fieldMessage({ message: 'passwords-differ' }, 'en-US')).toBe('Passwords do not match')
    expect(fieldMessage({ code: 'too_big', message: 'Too big' }, 'zh-CN')).toBe('内容过长')
    expect(fieldMessage({ code: 'invalid_format', format: 'email', message: 'Invalid' }, 'en-US')).toMatch(
      /name@example.com/,
    )
    expect(fieldMessage({ code: 'too_small', message: 'Too small' }, 'zh-CN')).toBe('内容过短')
    expect(fieldMessage({ code: 'invalid_type', message: 'expected string', input: undefined }, 'en-US')).toBe(
      'This field is required',
    )
    expect(fieldMessage({ code: 'invalid_type', message: 'expected string', input: 1 }, 'en-US')).toBe(
      'This value is not valid',
    )
  })

  it('is never an inherited property', () =>
    expect(fieldMessage({ message: 'constructor' }, 'en-US')).toBe('This value is not valid'))
})
