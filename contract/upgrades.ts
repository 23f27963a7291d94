// Upgrades of licences: a larger type for the difference of the list prices, or for a price that staff have agreed.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { languages } from './common/language.ts'
import { moneySchema } from './common/money-schema.ts'
import { licenceNumber } from './licence-numbers.ts'
import { editions, licences } from './licences.ts'

const upgradeOffer = z.object({
  type: z.enum(licences),
  /** The list price now, what is taken off it for the licence, and what is left to pay. */
  list: moneySchema,
  credit: moneySchema,
  price: moneySchema,
  /** Until when a price holds that staff have agreed; null for the difference of the list prices. */
  agreedUntil: z.string().nullable(),
})
export type UpgradeOffer = z.infer<typeof upgradeOffer>

export const listUpgrades = defineEndpoint({
  method: 'POST',
  path: '/report/licences/upgrades',
  summary:
    'The larger licences for which a holder can exchange an active one, each with the difference of the list prices or the price that was agreed. It is bought like any report, with the number of the licence in `upgradeOf`; the licence is replaced once the order is paid.',
  limit: 'read',
  access: 'customer',
  input: z.object({ number: licenceNumber }),
  output: z.object({
    itemId: z.int(),
    edition: z.literal(editions),
    competitorData: z.boolean(),
    /** Of the files; it does not change. */
    language: z.enum(languages),
    /** What the licence is worth: its list price when it was bought, less what was refunded. */
    credit: moneySchema,
    offers: z.array(upgradeOffer),
  }),
})
export type Upgrades = z.infer<(typeof listUpgrades)['output']>
