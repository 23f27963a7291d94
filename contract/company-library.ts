// The library of a company: its licences and who can open them, their seats, downloads of members.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { optionalText, unlessBlank } from './common/fields.ts'
import { companyId, listCursor } from './companies.ts'
import { licenceNumber } from './licence-numbers.ts'
import { editions, licences } from './licences.ts'
import { itemKinds } from './orders.ts'

const reader = z.object({
  customerId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  /** Null for the holder, who needs no seat. */
  seatId: z.string().nullable(),
})

const inBothLanguages = z.object({ zh: z.string().nullable(), en: z.string().nullable() })
const libraryEdition = z.object({ reportId: z.int(), title: inBothLanguages, webTitle: inBothLanguages })

const libraryRow = z.object({
  /** As it is shown. */
  number: z.string(),
  type: z.enum(licences),
  edition: z.literal(editions),
  itemKind: z.enum(itemKinds),
  /** Of the item in either language; null in one that it does not have. */
  title: inBothLanguages,
  /** Addresses of its page; null where it is not published. */
  webTitle: inBothLanguages,
  industry: z.string(),
  /** Named persons with the holder. */
  seatsUsed: z.int(),
  /** Null for one that names nobody. */
  maxSeats: z.int().nullable(),
  validFrom: z.string(),
  updatesUntil: z.string(),
  /** Later editions that it includes, the newest first. */
  newEditions: z.array(libraryEdition),
  /** Whether the caller can download under it, now. */
  canOpen: z.boolean(),
  /** Whether every member with an address at a confirmed domain can. */
  isForAll: z.boolean(),
  /** Holder and named persons, 50 at most; empty for readers of the company. */
  readers: z.array(reader),
  /** With which the caller finds the files under "My downloads"; null for those who cannot open it. */
  orderNo: z.string().nullable(),
})
export type LibraryRow = z.infer<typeof libraryRow>

export const listCompanyLibrary = defineEndpoint({
  method: 'POST',
  path: '/report/companies/library/list',
  summary:
    'Everything that a company holds a licence of, the newest first, 25 at a time; filtered by industry, searched by title and licence number. Admins and buyers see who can open what.',
  limit: 'read',
  access: 'customer',
  input: z.object({
    companyId,
    industry: optionalText(64),
    search: optionalText(100),
    /** Only what the caller can open. */
    isMine: z.boolean(m('invalid')).default(false),
    cursor: listCursor,
  }),
  output: z.object({
    rows: z.array(libraryRow),
    /** Empty at the end. */
    next: z.string(),
  }),
})

export const countCompanyIndustries = defineEndpoint({
  method: 'GET',
  path: '/report/companies/library/industries',
  summary: 'The industries of a library, with the number of its licences in each.',
  limit: 'read',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.object({ industries: z.array(z.object({ industry: z.string(), count: z.int() })) }),
})

/** The response is the file; an error is the usual envelope. */
export const exportCompanyLibrary = defineEndpoint({
  method: 'GET',
  path: '/report/companies/library/export',
  summary: 'The library as CSV, with who can open what. For admins.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.null(),
})

const seats = z.object({
  number: z.string(),
  seatsUsed: z.int(),
  maxSeats: z.int().nullable(),
  readers: z.array(reader),
})

export const assignCompanySeat = defineEndpoint({
  method: 'POST',
  path: '/report/companies/seats/assign',
  summary:
    "Gives a member a free seat of the company's licence, or the seat `seatId` in place of its person, as `assignSeat` does. For admins and buyers.",
  limit: 'write',
  access: 'customer',
  input: z.object({
    companyId,
    number: licenceNumber,
    customerId: z.uuid(m('invalid')),
    seatId: unlessBlank(z.uuid(m('invalid'))),
  }),
  output: seats,
})

export const endCompanySeat = defineEndpoint({
  method: 'POST',
  path: '/report/companies/seats/end',
  summary: "Takes a seat of the company's licence back. For admins and buyers.",
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, number: licenceNumber, seatId: z.uuid(m('invalid')) }),
  output: seats,
})

export const listCompanyDownloads = defineEndpoint({
  method: 'POST',
  path: '/report/companies/downloads/list',
  summary:
    "Who has downloaded what under the company's licences, the newest first, 50 at a time, with the numbers of copies. For admins.",
  limit: 'read',
  access: 'customer',
  input: z.object({
    companyId,
    /** Of one member. */
    customerId: unlessBlank(z.uuid(m('invalid'))),
    cursor: z
      .string(m('invalid'))
      .regex(/^\d{0,15}$/, m('invalid'))
      .default(''),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        at: z.string(),
        customerId: z.string(),
        /** Empty once the account is deleted. */
        name: z.string(),
        number: z.string(),
        title: z.string(),
        file: z.string(),
        /** Of the numbered copy; null for a file that is delivered as it is. */
        copyNumber: z.string().nullable(),
      }),
    ),
    next: z.string(),
  }),
})

/** The response is the file; an error is the usual envelope. */
export const exportCompanyDownloads = defineEndpoint({
  method: 'GET',
  path: '/report/companies/downloads/export',
  summary:
    'The downloads as CSV, the newest first, of all members or of one: who, what, when, and the number of the copy. For admins.',
  limit: 'write',
  access: 'customer',
  input: z.object({ companyId, customerId: unlessBlank(z.uuid(m('invalid'))) }),
  output: z.null(),
})
