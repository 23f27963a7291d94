// Vouchers at checkout: what a code takes off the price of an item.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { itemId, numberChoice, requiredText, unlessBlank, yesOrNo } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import { editions, licences } from './licences.ts'
import { itemKinds } from './orders.ts'

const discountedPrice = z.object({
  list: moneySchema,
  discount: moneySchema,
  /** What is charged: the price to send as `payPrice`. */
  total: moneySchema,
})
export type DiscountedPrice = z.infer<typeof discountedPrice>

export const checkVoucher = defineEndpoint({
  method: 'POST',
  path: '/report/vouchers/check',
  summary:
    'What a voucher takes off the price of an item, in each currency in which it can be used. Nothing is claimed: paying with `voucherCode` claims it.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    /** Case, spaces and hyphens are ignored. */
    voucherCode: requiredText('voucher-required', 64),
    itemKind: z.enum(itemKinds),
    itemId: itemId(),
    licence: unlessBlank(z.enum(licences), 'unknown-choice').transform((licence) => licence ?? 'single'),
    edition: numberChoice(editions),
    competitorData: yesOrNo(),
  }),
  output: z.object({ voucherCode: z.string(), prices: z.array(discountedPrice) }),
})
