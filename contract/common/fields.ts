// Fields shared by endpoints and forms, each with its limit and messages.
import * as z from 'zod'
import type { ContactRules } from './contact-rules.ts'
import type { FieldMessageKey } from './field-messages.ts'
import { m } from './field-messages.ts'
import { maxAmountMinor } from './money.ts'
import { withoutInvisible } from './zero-width.ts'

/** A price in minor units. An item without a price is not sold. */
export const priceMinor = z.int(m('not-a-price')).min(1, m('not-a-price')).max(maxAmountMinor, m('not-a-price'))

/** Text of one line: names, addresses and other values that appear in a table or a subject. */
export function requiredText(key: FieldMessageKey, max: number) {
  return judged(visible(key), key, max).refine(isOneLine, m('one-line'))
}

/** Text that keeps its line breaks. */
export function requiredLines(key: FieldMessageKey, max: number) {
  return judged(z.string(m(key)), key, max)
}

function judged(text: z.ZodString, key: FieldMessageKey, max: number) {
  return text.trim().min(1, m(key)).max(max, m('too-long')).refine(isReadable, m('invalid'))
}

/** Text of one line that may be empty. */
export function freeText(max: number) {
  return visible('invalid')
    .trim()
    .max(max, m('too-long'))
    .refine(isReadable, m('invalid'))
    .refine(isOneLine, m('one-line'))
}

/** Many clients send `null` for a field that was not filled in. */
export function optionalText(max: number) {
  return freeText(max)
    .nullish()
    .transform((text) => text ?? '')
}

/** An optional field whose schema rejects empty text: `null` and `''` mean that it was not filled in. */
export function unlessBlank<S extends z.ZodType>(schema: S, key: FieldMessageKey = 'invalid') {
  const blank = z.union([z.literal(''), z.null()]).transform(() => undefined)
  return z.union([blank, schema], m(key)).optional()
}

/** One of a few numbers, which may be sent as digits. `[]`, `true` and `' '` are not accepted as numbers. */
export function numberChoice<const T extends number>(choices: readonly T[]) {
  const choice = z.union([z.number(), z.string()]).transform((given, context) => {
    const chosen = choices.find((one) => String(one) === String(given).trim())
    if (chosen === undefined) context.addIssue({ code: 'custom', message: m('unknown-choice').error })
    return chosen ?? z.NEVER
  })
  return unlessBlank(choice, 'unknown-choice')
}

/** PostgreSQL cannot store NUL, UTF-8 has no lone surrogates, and other control characters than white space are never intended. */
function isReadable(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
}

/** Text without invisible characters, which reverse the direction of what follows or make two names look equal. */
function visible(key: FieldMessageKey): z.ZodString {
  return z.string(m(key)).check(z.overwrite((text) => text.replace(/[\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')))
}

/** No line break or tab of any script; other control characters are rejected above. */
function isOneLine(text: string): boolean {
  return !/[\t\n\r\u2028\u2029]/.test(text)
}

/** A boolean, which may be sent as `true`, `"true"`, `1` or `"1"` and their counterparts. */
export function yesOrNo() {
  const given = z.union([z.boolean(), z.number(), z.string()]).transform((value, context) => {
    const text = String(value).trim()
    const isYes = text === 'true' || text === '1'
    if (!isYes && text !== 'false' && text !== '0') context.addIssue({ code: 'custom', message: m('invalid').error })
    return isYes
  })
  return unlessBlank(given).transform((value) => value ?? false)
}

/** An integer that may be sent as a number or, in a query, as digits. */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number(m('not-a-number')).int(m('not-a-number')).min(min, m('invalid')).max(max, m('invalid'))
}

export const itemId = () => wholeNumber(1, Number.MAX_SAFE_INTEGER)

/**
 * An e-mail address. `mainland` is the specified rule: starts with a letter or digit, at least 3 characters before the @, at least 2 word characters
 * after it, one or two lower-case suffixes. `international` follows the HTML standard (decision 12).
 * `any` accepts both: for an address that some site has accepted before.
 */
export function emailAddress(rules: ContactRules | 'any') {
  // These patterns do not accept line breaks, so `email-format` covers those.
  return judged(visible('email-required'), 'email-required', 254).regex(emailRules[rules], m('email-format'))
}
const specifiedEmail = /^[A-Za-z0-9][\w.+-]{2,}@[\w-]{2,}\.[a-z]{2,}(\.[a-z]{2,})?$/
const emailRules = {
  mainland: specifiedEmail,
  international: z.regexes.html5Email,
  any: new RegExp(`${specifiedEmail.source}|${z.regexes.html5Email.source}`),
}

/** A phone number: mainland mobile or landline, or 6–15 digits with an optional + (decision 12). */
export function phoneNumber(rules: ContactRules) {
  const required = judged(visible('phone-required'), 'phone-required', 32)
  return rules === 'mainland'
    ? required.regex(/^(?:0?1[3-9]\d{9}|\d{3,4}-\d{8})$/, m('phone-format'))
    : required.refine((text) => /^\+?\d{6,15}$/.test(text.replace(/[\p{Zs}().-]/gu, '')), m('phone-format'))
}

/** Accepts the stored value unchanged, whatever rules it was accepted by; any other value is validated. */
export function unchangedOr(kept: string, schema: z.ZodString) {
  return kept === '' ? schema : z.union([z.literal(kept), schema])
}

/**
 * A search keyword: trimmed, NFKC-normalized, limited to 64 characters; control characters become spaces (decision 34), invisible ones are removed.
 */
export const keyword = () =>
  z
    .string(m('invalid'))
    .nullish()
    .transform((text) =>
      [
        ...withoutInvisible((text ?? '').slice(0, 1000).toWellFormed().normalize('NFKC'))
          .replace(/\p{Cc}+/gu, ' ')
          .trim(),
      ]
        .slice(0, 64)
        .join('')
        .trim(),
    )

/**
 * A field sent as base64 of UTF-8 (decision 46). It is decoded once and strictly, then validated by `plain`.
 * base64 is an encoding, not protection.
 */
export function encoded<T extends z.ZodType<unknown, string>>(plain: T, missing: FieldMessageKey) {
  return z
    .string(m(missing))
    .min(1, m(missing))
    .max(1024, m('too-long'))
    .transform((text, context) => {
      const decoded = decodeBase64(text)
      if (decoded === undefined) context.addIssue({ code: 'custom', message: 'not-encoded' satisfies FieldMessageKey })
      return decoded ?? ''
    })
    .pipe(plain)
}

/** Base64 of the text's UTF-8 bytes, the encoding of passwords in requests. */
export function encodeBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}

function decodeBase64(text: string): string | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  try {
    const bytes = atob(text)
    // `QR==` and `QQ==` decode to the same bytes: only the one that an encoder produces is accepted.
    if (btoa(bytes) !== text) return undefined
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
  } catch {
    return undefined
  }
}
