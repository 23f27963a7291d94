// Companies: fields that site and console share.
import * as z from 'zod'
import { m } from './common/field-messages.ts'

export const companyRoles = ['admin', 'buyer', 'reader'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** How persons with an address at a verified domain become members: at once, when an admin approves, or not at all. */
export const companyJoining = ['automatic', 'approval', 'off'] as const

/** What happens to a company, as its history names it. */
export const companyEventKinds = [
  'founded',
  'changed',
  'member-joined',
  'member-role',
  'member-removed',
  'member-left',
  'invited',
  'invitation-resent',
  'invitation-revoked',
  'domain-added',
  'domain-verified',
  'domain-removed',
  'domain-confirmed',
  'domain-unconfirmed',
  'join-requested',
  'join-approved',
  'join-declined',
  'seat-given',
  'seat-ended',
  'approval-requested',
  'approval-approved',
  'approval-declined',
  'approval-withdrawn',
  'approval-used',
  'owner-changed',
  'merged',
  'merged-away',
  'member-moved-away',
  'member-moved-here',
] as const
export type CompanyEventKind = (typeof companyEventKinds)[number]

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

/** Every call of a company account names the company. */
export const companyId = z.uuid(m('invalid'))

/** Where a list continues: the `next` of its previous part. */
export const listCursor = z.union([z.literal(''), z.uuid()], m('invalid')).default('')
