// Companies: fields that site and console share.
import * as z from 'zod'
import { m } from './common/field-messages.ts'

export const companyRoles = ['admin', 'buyer', 'reader'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** ISO 3166-1, two letters. */
export const countryCode = z
  .string(m('required'))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, m('country-code'))

export const optionalEmail = z.union(
  [z.literal(''), z.email(m('email-address')).max(254, m('too-long'))],
  m('email-address'),
)
