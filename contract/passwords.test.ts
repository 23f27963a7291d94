// Forms with a password and its second entry.
import { expect, it } from 'vitest'
import type * as z from 'zod'
import { inputSchema } from './common/endpoint.ts'
import { encodeBase64 } from './common/fields.ts'
import { changePassword, passwordForm, resetForm } from './passwords.ts'

function wrongIn(form: z.ZodType, typed: unknown) {
  return form.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])
}

it('two entries that differ are said to differ, even where they are too short', () => {
  expect(wrongIn(resetForm, { newPassword: '123456', confirmNewPassword: '654321' })).toEqual([
    ['newPassword', 'password-length'],
    ['confirmNewPassword', 'passwords-differ'],
  ])
})

it('one entry differs from none', () => {
  const typed = { password: 'tram-lantern-42', newPassword: 'tram-lantern-43', confirmNewPassword: '' }
  expect(wrongIn(passwordForm, typed)).toEqual([['confirmNewPassword', 'confirm-required']])
  expect(wrongIn(passwordForm, { ...typed, newPassword: '', confirmNewPassword: 'tram' })).not.toContainEqual([
    'confirmNewPassword',
    'passwords-differ',
  ])
})

it('entries are compared as they were typed, not as they travel', () => {
  const [short, other] = ['abc', 'abd'].map(encodeBase64)
  const input = inputSchema(changePassword, 'en-US')
  const sent = { password: encodeBase64('tram-lantern-42'), newPassword: short, confirmNewPassword: other }
  expect(wrongIn(input, sent)).toEqual([
    ['newPassword', 'password-length'],
    ['confirmNewPassword', 'passwords-differ'],
  ])
  expect(wrongIn(input, { ...sent, confirmNewPassword: 'not base64' })).not.toContainEqual([
    'confirmNewPassword',
    'passwords-differ',
  ])
})
