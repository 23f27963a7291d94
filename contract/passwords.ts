// Passwords: their rules, changing one's own, and the way back for who has forgotten it.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { type FieldMessageKey, m } from './common/field-messages.ts'
import { emailAddress, encoded, requiredText } from './common/fields.ts'

/** A password that is compared with the stored one. */
export const currentPassword = z
  .string(m('password-required'))
  .min(1, m('password-required'))
  .max(128, m('password-length'))

/** A password that becomes the account's. */
export function passwordToChoose(missing: FieldMessageKey) {
  return z.string(m(missing)).min(1, m(missing)).min(8, m('password-length')).max(128, m('password-length'))
}

export const confirmation = z.string(m('confirm-required')).min(1, m('confirm-required')).max(128, m('password-length'))

const newPassword = passwordToChoose('new-password-required')
const encodedChoice = {
  newPassword: encoded(newPassword, 'new-password-required'),
  confirmNewPassword: encoded(confirmation, 'confirm-required'),
}

/** The form of a password change as people fill it in. */
export const passwordForm = entriesAgree(
  z.object({ password: currentPassword, newPassword, confirmNewPassword: confirmation }),
  'newPassword',
)

/** The form behind a reset link as people fill it in. */
export const resetForm = entriesAgree(z.object({ newPassword, confirmNewPassword: confirmation }), 'newPassword')

/** Whoever has an account has it by the rules of some site. */
export const forgotForm = z.object({ email: emailAddress('any') })

/** Both entries must be equal; said whatever else is wrong, as soon as there are two. */
export function entriesAgree<
  F extends 'password' | 'newPassword',
  T extends z.ZodType<Record<F | 'confirmNewPassword', string>>,
>(schema: T, field: F) {
  return schema.refine((value) => value[field] === value.confirmNewPassword, {
    path: ['confirmNewPassword'],
    ...m('passwords-differ'),
    when: ({ value }) => isRecord(value) && isTyped(value[field]) && isTyped(value.confirmNewPassword),
  })
}

function isTyped(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/updatePwd',
  summary: "Changes one's own password and ends every other session. Passwords are base64 of UTF-8.",
  limit: 'write',
  access: 'customer',
  input: entriesAgree(
    z.object({ password: encoded(currentPassword, 'password-required'), ...encodedChoice }),
    'newPassword',
  ),
  output: z.null(),
})

export const forgetPassword = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/forgetPwd',
  summary:
    'Mails a link that sets a new password, once, within 30 minutes. Known and unknown addresses are answered alike.',
  limit: 'write',
  access: 'anyone',
  input: forgotForm,
  output: z.null(),
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/resetPwd',
  summary: 'Sets a new password with the token of a reset mail and ends every session. Passwords are base64 of UTF-8.',
  limit: 'write',
  access: 'anyone',
  input: entriesAgree(z.object({ token: requiredText('required', 128), ...encodedChoice }), 'newPassword'),
  output: z.null(),
})
