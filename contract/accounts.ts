// Customers: CAPTCHAs, e-mail verification codes, registration, login, logout and profile.
import * as z from 'zod'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import {
  emailAddress,
  encoded,
  freeText,
  optionalText,
  phoneNumber,
  requiredText,
  unchangedOr,
  yesOrNo,
} from './common/fields.ts'
import type { Language } from './common/language.ts'
import { confirmation, currentPassword, entriesAgree, passwordToChoose } from './passwords.ts'

/** Nonce chosen by the client that binds a CAPTCHA to the form that shows it. */
const stamp = z
  .union([z.string(), z.number()], m('required'))
  .transform((given) => String(given).trim())
  .pipe(z.string().max(64, m('too-long')))
const unTime = stamp.nullish().transform((given) => given ?? '')

const loginCodeToGive = requiredText('username-required', 254)
const validCode = requiredText('valid-code-required', 16)
const companyName = requiredText('company-required', 100)
const personName = requiredText('name-required', 64)

const loginCodeToChoose = requiredText('username-to-choose', 64).min(4, m('username-length'))
/** The six digits of an e-mail verification code. */
const emailCode = optionalText(16)

/** Whether a username looks like an e-mail address, in full or half width. */
export function isAddress(loginCode: string): boolean {
  return loginCode.normalize('NFKC').includes('@')
}

/** A username may not be another e-mail address: mail and logins of the two accounts could not be told apart. */
function nameIsOwn<T extends z.ZodType<Record<'loginCode' | 'email', string>>>(schema: T) {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  return schema.refine(({ loginCode, email }) => !isAddress(loginCode) || plain(loginCode) === plain(email), {
    path: ['loginCode'],
    ...m('username-address'),
  })
}

/** Company and contact details of a customer, as forms and requests give them. */
function personFields(rules: ContactRules) {
  return {
    companyName,
    /** The position in the company. */
    addr: optionalText(100),
    email: emailAddress(rules),
    /** The phone number. */
    contact: phoneNumber(rules),
    name: personName,
  }
}

/** The login form in plain text. On the wire, name and password are base64. */
export const loginForm = z.object({ loginCode: loginCodeToGive, password: currentPassword, validCode })

/** The registration form in plain text, in the order in which it is validated (specification, section 5). */
export function registerForm(rules: ContactRules) {
  return nameIsOwn(
    entriesAgree(
      z.object({
        loginCode: loginCodeToChoose,
        password: passwordToChoose('password-required'),
        confirmNewPassword: confirmation,
        ...personFields(rules),
        validCode,
        consent: z.literal(true, m('consent-required')),
      }),
      'password',
    ),
  )
}

const registration = (_: Language, rules: ContactRules) =>
  nameIsOwn(
    entriesAgree(
      z.object({
        loginCode: encoded(loginCodeToChoose, 'username-to-choose'),
        password: encoded(passwordToChoose('password-required'), 'password-required'),
        confirmNewPassword: encoded(confirmation, 'confirm-required'),
        ...personFields(rules),
        validCode: optionalText(16),
        unTime,
        emailCode,
        consent: yesOrNo(),
      }),
      'password',
    ),
  )

/** What the browser stores about a logged-in customer (specification, section 3). */
export const sessionUser = z.object({ id: z.string(), name: z.string() })
export type SessionUser = z.infer<typeof sessionUser>

export const getValidCode = defineEndpoint({
  method: 'GET',
  path: '/report/websiteUser/getValidCode',
  summary: 'The picture with the code for this `unTime`: an image, not an envelope. Each call replaces the code.',
  limit: 'write',
  access: 'anyone',
  input: z.object({ unTime: stamp.pipe(z.string().min(1, m('required'))) }),
  output: z.unknown(),
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/register',
  summary:
    'Opens an account. loginCode and passwords are base64 of UTF-8. A picture code is judged when one is sent; so is `emailCode`, which proves the address. With the public setting `register-picture-code` one of the two is needed.',
  limit: 'write',
  access: 'anyone',
  input: registration,
  output: z.object({ id: z.string() }),
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/login',
  summary:
    "Logs in with the username or the e-mail address. loginCode and password are base64 of UTF-8. In place of the picture's code, `validCode` may be the six digits mailed to the account's address.",
  limit: 'write',
  access: 'anyone',
  input: z.object({
    loginCode: encoded(loginCodeToGive, 'username-required'),
    password: encoded(currentPassword, 'password-required'),
    validCode,
    unTime,
  }),
  output: z.object({ token: z.string(), user: sessionUser }),
})

export const logout = defineEndpoint({
  method: 'GET',
  path: '/report/websiteUser/logout',
  summary:
    "Ends the session. A session that has already ended is no error. For a session through a company's provider it says where that of the provider ends.",
  limit: 'read',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ continueAt: z.string() }).nullable(),
})

/** Purposes of an e-mail verification code. */
export const emailCodePurposes = ['register', 'login', 'email'] as const
export type EmailCodePurpose = (typeof emailCodePurposes)[number]

export const sendEmailCode = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/getWuValidCode',
  summary:
    'Mails a six-digit code that proves the address for 10 minutes. With a `purpose` it works for that only: `register`, `login` in place of the picture, `email` to change the address. At most 3 an hour reach an address; the answer is always the same.',
  limit: 'write',
  access: 'anyone',
  input: (_: Language, rules: ContactRules) =>
    z
      .object({ email: emailAddress('any'), purpose: z.enum(emailCodePurposes, m('unknown-choice')).optional() })
      // Existing accounts may have addresses by the rules of another site. Only addresses that are new to an account
      // are validated.
      .refine(({ email, purpose }) => (purpose && purpose !== 'register') || isValidUnder(rules, email), {
        path: ['email'],
        ...m('email-format'),
      }),
  output: z.null(),
})

const profile = z.object({
  id: z.string(),
  loginCode: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether a code or link sent to the address has been used. */
  isEmailProven: z.boolean(),
  /** False where none is set, and where the company lets its people sign in through its own provider only. */
  hasPassword: z.boolean(),
  /** The phone number. */
  contact: z.string(),
  companyName: z.string(),
  /** The position in the company. */
  addr: z.string(),
})
export type Profile = z.infer<typeof profile>

export const getUserInfo = defineEndpoint({
  method: 'GET',
  path: '/report/websiteUser/getUserInfo',
  summary: 'The profile of whoever is logged in.',
  limit: 'read',
  access: 'customer',
  input: z.object({}),
  output: profile,
})

function isValidUnder(rules: ContactRules, email: string): boolean {
  return emailAddress(rules).safeParse(email).success
}

/** Stored values were accepted by the rules of either site. */
const profileFields = {
  companyName,
  addr: freeText(100),
  email: emailAddress('any'),
  contact: phoneNumber('international'),
  name: personName,
}

/** The form for company and contact details. @param stored the account's current number, which stays valid */
export function contactForm(rules: ContactRules, stored: string) {
  const { addr, name } = profileFields
  return z.object({ companyName, addr, name, contact: unchangedOr(stored, phoneNumber(rules)) })
}

/** Validation of a new e-mail address and phone number by the rules of a site. Stored ones stay valid. */
export function newContact(rules: ContactRules) {
  return z.object({ email: emailAddress(rules).optional(), contact: phoneNumber(rules).optional() })
}

/** The form for a new e-mail address and its verification code. */
export function emailChangeForm(rules: ContactRules) {
  return z.object({ email: emailAddress(rules), emailCode: requiredText('valid-code-required', 16) })
}

export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/updateUser',
  summary:
    'Changes what is sent of the profile. Another e-mail address needs `emailCode`, the code mailed to it; the old address is told. Another address or number is held against the rules of the site.',
  limit: 'write',
  access: 'customer',
  // A function, so that browsers do not build a schema they never use.
  input: () =>
    z
      .object(profileFields)
      .partial()
      // Clients send null for an empty field.
      .extend({ addr: z.union([z.null().transform(() => ''), freeText(100)]).optional(), emailCode }),
  output: profile,
})
