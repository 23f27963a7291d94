// The console's endpoints for licences: the list, one with its seats, events and downloads, revocation, transfer, seats on behalf of the holder.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { emailAddress, freeText, requiredText } from './common/fields.ts'
import { languages } from './common/language.ts'
import { editions, licenceEventKinds, licenceStates, licences } from './licences.ts'
import { itemKinds } from './orders.ts'

const id = z.uuid(m('invalid'))
const reason = requiredText('required', 500)

const person = z.object({ id: z.string(), name: z.string(), companyName: z.string(), email: z.string() })

const licenceFacts = z.object({
  id: z.string(),
  /** As it is shown. */
  number: z.string(),
  state: z.enum(licenceStates),
  type: z.enum(licences),
  edition: z.literal(editions),
  language: z.enum(languages),
  itemKind: z.enum(itemKinds),
  itemId: z.int(),
  title: z.string(),
  holder: person,
  /** The company that holds it, when it was bought as one. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Named persons with the holder. */
  seatsUsed: z.int(),
  /** Null: everybody who works for the holder. */
  maxSeats: z.int().nullable(),
  order: z.object({ id: z.string(), orderNo: z.string() }),
  validFrom: z.string(),
  updatesUntil: z.string(),
})
export type LicenceFacts = z.infer<typeof licenceFacts>

export const searchLicences = defineEndpoint({
  method: 'GET',
  path: '/admin/licences',
  summary:
    'Licences, the newest first. `search`: a number, or words of title and holder. For a number that cannot be right, the licences whose numbers differ from it by one character, or by two neighbours that changed places.',
  access: 'licences.read',
  input: z.object({
    ...listQuery(['validFrom']),
    state: z.enum(licenceStates).optional(),
    type: z.enum(licences).optional(),
    customerId: id.optional(),
    companyId: id.optional(),
    orderId: id.optional(),
  }),
  output: listOf(licenceFacts),
})

const seat = z.object({
  id: z.string(),
  position: z.int(),
  /** Empty once its person has been erased. */
  email: z.string(),
  /** The account that downloads with it; null until somebody has proved the address. */
  customerId: z.string().nullable(),
  assignedAt: z.string(),
  endedAt: z.string().nullable(),
  /** How often another person can be named for it now. */
  changesLeft: z.int(),
})

const event = z.object({
  id: z.string(),
  kind: z.enum(licenceEventKinds),
  actor: z.enum(['customer', 'staff', 'system']),
  /** The name of the actor; empty for the system and for erased persons. */
  by: z.string(),
  /** The seat and its person. */
  position: z.int().nullable(),
  email: z.string(),
  /** Of a transfer. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type LicenceEvent = z.infer<typeof event>

export const adminLicence = licenceFacts.extend({
  termsVersion: z.string(),
  /** Who bought it: the holder, unless it was transferred. */
  buyer: person,
  /** Whether staff can restore it: they have revoked it, and the order still entitles. */
  isRestorable: z.boolean(),
  /** With those that have ended. */
  seats: z.array(seat),
  /** The newest 200. */
  events: z.array(event),
  /** The newest 50. */
  downloads: z.array(
    z.object({
      fileName: z.string(),
      customerId: z.string(),
      name: z.string(),
      email: z.string(),
      ip: z.string(),
      at: z.string(),
    }),
  ),
})
export type AdminLicence = z.infer<typeof adminLicence>

export const describeLicence = defineEndpoint({
  method: 'GET',
  path: '/admin/licences/one',
  summary: 'One licence with its seats, events and downloads.',
  access: 'licences.read',
  input: z.object({ id }),
  output: adminLicence,
})

export const revokeLicence = defineEndpoint({
  method: 'POST',
  path: '/admin/licences/revoke',
  summary:
    'Revokes an active licence: its holder and the persons named by it cannot download any more, and open links stop. No money moves. It stays revoked until staff restore it.',
  access: 'licences.write',
  needsPassword: true,
  input: z.object({ id, reason }),
  output: adminLicence,
})

export const restoreLicence = defineEndpoint({
  method: 'POST',
  path: '/admin/licences/restore',
  summary: 'Restores a licence that staff have revoked, while its order still entitles.',
  access: 'licences.write',
  needsPassword: true,
  input: z.object({ id, reason }),
  output: adminLicence,
})

export const transferLicence = defineEndpoint({
  method: 'POST',
  path: '/admin/licences/transfer',
  summary:
    'Makes another customer the holder of an active licence whose file was delivered. The earlier holder cannot download any more; the order and its money stay with the buyer. The company remains the holder if the new person is a member of it.',
  access: 'licences.write',
  needsPassword: true,
  input: z.object({
    id,
    email: emailAddress('any'),
    reason,
    /** Whether the persons whom the earlier holder has named keep their seats. */
    keepsSeats: z.boolean(),
  }),
  output: adminLicence,
})

export const assignLicenceSeat = defineEndpoint({
  method: 'POST',
  path: '/admin/licences/seats/assign',
  summary:
    'Names a person on behalf of the holder, for a free seat or for the seat `seatId` in place of its person. `ignoresLimit` allows more changes than the licence does in a year, and then needs a reason.',
  access: 'licences.write',
  input: z
    .object({
      id,
      email: emailAddress('any'),
      seatId: z.union([z.literal(''), id]).default(''),
      ignoresLimit: z.boolean().default(false),
      reason: freeText(500).default(''),
    })
    .refine((naming) => !naming.ignoresLimit || naming.reason !== '', { path: ['reason'], ...m('required') }),
  output: adminLicence,
})

export const endLicenceSeat = defineEndpoint({
  method: 'POST',
  path: '/admin/licences/seats/end',
  summary: 'Takes a seat back on behalf of the holder: its person cannot download any more.',
  access: 'licences.write',
  input: z.object({ id, seatId: id, reason: freeText(500).default('') }),
  output: adminLicence,
})
