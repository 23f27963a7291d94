// Customers: the picture code, registering, logging in and out, who is logged in.
import * as z from 'zod'
import { defineCall } from './common/call.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, encoded, optionalText, phoneNumber, requiredText } from './common/fields.ts'
import type { Language } from './common/language.ts'

/** Stamp that binds a picture code to the form that shows it; the client chooses it. */
const unTime = z.coerce.string(m('valid-code-required')).trim().max(64, m('too-long'))

const loginCodeToGive = requiredText('username-required', 254)
const passwordToGive = z.string(m('password-required')).min(1, m('password-required')).max(128, m('password-length'))
const validCode = requiredText('valid-code-required', 16)

const loginCodeToChoose = requiredText('username-to-choose', 64).min(4, m('username-length'))
const passwordToChoose = z
  .string(m('password-required'))
  .min(1, m('password-required'))
  .min(8, m('password-length'))
  .max(128, m('password-length'))
const confirmation = z.string(m('confirm-required')).min(1, m('confirm-required')).max(128, m('password-length'))

/** The login form as people fill it in; on the wire name and password are base64. */
export const loginForm = z.object({ loginCode: loginCodeToGive, password: passwordToGive, validCode })

/** The registration form as people fill it in, in the order in which it is checked (specification, section 5). */
export function registerForm(language: Language) {
  return passwordsAgree(
    z.object({
      loginCode: loginCodeToChoose,
      password: passwordToChoose,
      confirmNewPassword: confirmation,
      companyName: requiredText('company-required', 100),
      addr: optionalText(100),
      email: emailAddress(language),
      contact: phoneNumber(language),
      name: requiredText('name-required', 64),
      validCode,
      consent: z.literal(true, m('consent-required')),
    }),
  )
}

const registration = (language: Language) =>
  passwordsAgree(
    z.object({
      loginCode: encoded(loginCodeToChoose, 'username-to-choose'),
      password: encoded(passwordToChoose, 'password-required'),
      confirmNewPassword: encoded(confirmation, 'confirm-required'),
      companyName: requiredText('company-required', 100),
      addr: optionalText(100),
      email: emailAddress(language),
      contact: phoneNumber(language),
      name: requiredText('name-required', 64),
      validCode: optionalText(16),
      unTime: unTime.default(''),
      consent: z.boolean().default(false),
    }),
  )

/** Both entries must be equal; said even while other fields are still wrong. */
function passwordsAgree<T extends z.ZodType<{ password: string; confirmNewPassword: string }>>(schema: T) {
  return schema.refine(({ password, confirmNewPassword }) => password === confirmNewPassword, {
    path: ['confirmNewPassword'],
    ...m('passwords-differ'),
    when: ({ value, issues }) =>
      isRecord(value) &&
      typeof value.password === 'string' &&
      typeof value.confirmNewPassword === 'string' &&
      !issues.some((issue) => issue.path?.[0] === 'password' || issue.path?.[0] === 'confirmNewPassword'),
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What the browser keeps of a logged-in customer (specification, section 3). */
export const sessionUser = z.object({ id: z.string(), name: z.string() })
export type SessionUser = z.infer<typeof sessionUser>

export const getValidCode = defineCall({
  method: 'GET',
  path: '/report/websiteUser/getValidCode',
  summary: 'The picture with the code for this `unTime`: an image, not an envelope. Each call replaces the code.',
  limit: 'write',
  access: 'anyone',
  input: z.object({ unTime: unTime.min(1, m('required')) }),
  output: z.unknown(),
})

export const register = defineCall({
  method: 'POST',
  path: '/report/websiteUser/register',
  summary: 'Opens an account. loginCode and passwords are base64 of UTF-8. A picture code is judged when one is sent.',
  limit: 'write',
  access: 'anyone',
  input: registration,
  output: z.object({ id: z.string() }),
})

export const login = defineCall({
  method: 'POST',
  path: '/report/websiteUser/login',
  summary: 'Logs in with the username or the e-mail address. loginCode and password are base64 of UTF-8.',
  limit: 'write',
  access: 'anyone',
  input: z.object({
    loginCode: encoded(loginCodeToGive, 'username-required'),
    password: encoded(passwordToGive, 'password-required'),
    validCode,
    unTime: unTime.default(''),
  }),
  output: z.object({ token: z.string(), user: sessionUser }),
})

export const logout = defineCall({
  method: 'GET',
  path: '/report/websiteUser/logout',
  summary: 'Ends the session. A session that has already ended is no error.',
  limit: 'read',
  access: 'anyone',
  input: z.object({}),
  output: z.null(),
})

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/report/websiteUser/getUserInfo',
  summary: 'The profile of whoever is logged in.',
  limit: 'read',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    id: z.string(),
    loginCode: z.string(),
    name: z.string(),
    email: z.string(),
    contact: z.string(),
    companyName: z.string(),
    addr: z.string(),
  }),
})
