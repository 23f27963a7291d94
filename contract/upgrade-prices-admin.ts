// Prices of upgrades in the console: what staff have agreed with the holder of a licence, in place of the difference of the list prices.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredText } from './common/fields.ts'
import { currencies, maxAmountMinor } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { licences } from './licences.ts'

const id = z.uuid(m('invalid'))
const type = z.enum(licences)

const upgradePrices = z.object({
  /** Of the order of the licence: upgrades cost the same currency. */
  currency: z.enum(currencies),
  /** Larger types that are on sale; empty for a licence that is not active, and for one of a briefing. */
  offers: z.array(
    z.object({
      type,
      list: moneySchema,
      /** The difference of the list prices; null when it is nothing, so that the type is offered at an agreed price only. */
      difference: moneySchema.nullable(),
      agreed: z
        .object({
          price: moneySchema,
          reason: z.string(),
          validUntil: z.string(),
          /** Whether the offer on the site shows it: it has not ended. */
          isValid: z.boolean(),
          by: z.string(),
          at: z.string(),
        })
        .nullable(),
    }),
  ),
})
export type UpgradePrices = z.infer<typeof upgradePrices>

export const getUpgradePrices = defineEndpoint({
  method: 'GET',
  path: '/admin/licences/upgrade-prices',
  summary: 'What the upgrades of a licence cost, with the prices that staff have agreed.',
  access: 'licences.read',
  input: z.object({ id }),
  output: upgradePrices,
})

export const setUpgradePrice = defineEndpoint({
  method: 'POST',
  path: '/admin/licences/upgrade-prices/set',
  summary:
    'Agrees a price for the upgrade of a licence to one type, in place of an earlier one. The holder is offered it until the end of a day in Beijing; an order keeps the price at which it was made. At least 0.01, as nothing cannot be paid online, and no more than the list price.',
  access: 'licences.write',
  needsPassword: true,
  input: z.object({
    id,
    type,
    amountMinor: z.int(m('upgrade-price')).min(1, m('upgrade-price')).max(maxAmountMinor, m('upgrade-price')),
    currency: z.enum(currencies),
    reason: requiredText('required', 500),
    validUntil: z.iso.date(m('date-format')),
  }),
  output: upgradePrices,
})

export const removeUpgradePrice = defineEndpoint({
  method: 'POST',
  path: '/admin/licences/upgrade-prices/remove',
  summary: 'Takes an agreed price back: the difference of the list prices is offered again. Orders keep their price.',
  access: 'licences.write',
  needsPassword: true,
  input: z.object({ id, type }),
  output: upgradePrices,
})
