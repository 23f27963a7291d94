// Licences as their holders and the persons named by them see them: the list, one licence with its seats, naming a person for a seat.
import * as z from 'zod'
import type { ContactRules } from './common/contact-rules.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress } from './common/fields.ts'
import type { Language } from './common/language.ts'
import { licenceRights } from './common/licence-rules.ts'
import { pageOf, pageQuery } from './common/pagination.ts'
import { includedEdition } from './editions.ts'
import { licenceNumber } from './licence-numbers.ts'
import { editions, licenceStates, licences } from './licences.ts'
import { itemKinds } from './orders.ts'

export const licenceRow = z.object({
  /** As it is shown. */
  number: z.string(),
  itemKind: z.enum(itemKinds),
  title: z.string(),
  /** Null when the item is not on the site any more. */
  webTitle: z.string().nullable(),
  type: z.enum(licences),
  edition: z.literal(editions),
  state: z.enum(licenceStates),
  /** False for a person whom the holder has named. */
  isHolder: z.boolean(),
  /** Named persons with the holder. */
  seatsUsed: z.int(),
  /** Null: everybody who works for the holder. */
  maxSeats: z.int().nullable(),
  /** As they were when it was granted. */
  rights: z.array(z.enum(licenceRights)),
  validFrom: z.string(),
  updatesUntil: z.string(),
})
export type LicenceRow = z.infer<typeof licenceRow>

const seat = z.object({
  id: z.string(),
  position: z.int(),
  email: z.string(),
  /** Whether an account with this address can download already. */
  isTaken: z.boolean(),
  assignedAt: z.string(),
  /** How often another person can be named for it now. */
  changesLeft: z.int(),
})

export const customerLicence = licenceRow.extend({
  /** The number of the order; null for those who have not made it. */
  orderNo: z.string().nullable(),
  holder: z.string(),
  /** Of the holder only. */
  seats: z.array(seat),
  /** Later editions of the report that it includes, the newest first. */
  editions: z.array(includedEdition),
})
export type CustomerLicence = z.infer<typeof customerLicence>

export const listLicences = defineEndpoint({
  method: 'POST',
  path: '/report/licences/list',
  summary:
    'The licences that the customer holds or is named by, newest first. Persons are named by e-mail address, which the account has to prove.',
  limit: 'read',
  access: 'customer',
  input: z.object(pageQuery),
  output: pageOf(licenceRow).extend({ email: z.string(), isEmailProven: z.boolean() }),
})

export const getLicence = defineEndpoint({
  method: 'POST',
  path: '/report/licences/one',
  summary:
    'One licence; for its holder with the persons that are named. Unknown and foreign numbers are answered alike.',
  limit: 'read',
  access: 'customer',
  input: z.object({ number: licenceNumber }),
  output: customerLicence,
})

export const assignSeat = defineEndpoint({
  method: 'POST',
  path: '/report/licences/seats/assign',
  summary:
    'Names a person for a free seat, by e-mail address, or for the seat `seatId` in place of its person, a few times a year. The person gets a mail, and finds the files after registering with this address.',
  limit: 'write',
  access: 'customer',
  input: (_language: Language, rules: ContactRules) =>
    z.object({
      number: licenceNumber,
      email: emailAddress(rules),
      seatId: z.union([z.literal(''), z.uuid(m('invalid'))]).default(''),
    }),
  output: customerLicence,
})

export const endSeat = defineEndpoint({
  method: 'POST',
  path: '/report/licences/seats/end',
  summary: 'Takes a seat back: its person cannot download any more.',
  limit: 'write',
  access: 'customer',
  input: z.object({ number: licenceNumber, seatId: z.uuid(m('invalid')) }),
  output: customerLicence,
})

export const printCertificate = defineEndpoint({
  method: 'POST',
  path: '/report/licences/certificate',
  summary:
    'The certificate of an active licence as PDF in base64, for its holder. It names the page that checks the licence.',
  limit: 'write',
  access: 'customer',
  input: z.object({ number: licenceNumber }),
  output: z.object({ name: z.string(), pdf: z.base64() }),
})

export const licenceCheck = z.object({
  number: z.string(),
  state: z.enum(licenceStates),
  itemKind: z.enum(itemKinds),
  title: z.string(),
  type: z.enum(licences),
  edition: z.literal(editions),
  /** With its middle replaced by asterisks. */
  holder: z.string(),
})
export type LicenceCheck = z.infer<typeof licenceCheck>

export const checkLicence = defineEndpoint({
  method: 'GET',
  path: '/report/licences/check',
  summary: 'Whether a licence is valid, for whoever has its number, and what it allows. Its holder is named in part.',
  limit: 'write',
  access: 'anyone',
  input: z.object({ number: licenceNumber }),
  output: licenceCheck,
})
