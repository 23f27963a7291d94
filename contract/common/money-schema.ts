// Money in responses. In a file of its own, so that code that only computes does not load zod.
import * as z from 'zod'
import { currencies, type MoneyOnWire } from './money.ts'

/** `{ currency: 'CNY', amount: '22800.00', minor: 2280000 }`. */
export const moneySchema = z.object({
  currency: z.enum(currencies),
  amount: z.string(),
  minor: z.int(),
}) satisfies z.ZodType<MoneyOnWire>
