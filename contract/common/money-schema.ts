// Money in responses; apart from the arithmetic, so that what only computes needs no zod.
import * as z from 'zod'
import { currencies, type MoneyOnWire } from './money.ts'

/** `{ currency: 'CNY', amount: '22800.00', minor: 2280000 }`. */
export const moneySchema = z.object({
  currency: z.enum(currencies),
  amount: z.string(),
  minor: z.int(),
}) satisfies z.ZodType<MoneyOnWire>
