// The currency that each payment method charges. Imports only types, so that a page which only shows it loads no schema.
import type { Currency } from './common/money.ts'
import type { PayMethod } from './orders.ts'

/** An order is priced in one currency and paid by the methods that charge it (decision 22). */
export const currencyOfMethod = {
  zfb: 'CNY',
  zfb_h5: 'CNY',
  wx: 'CNY',
  wx_h5: 'CNY',
  card: 'USD',
} as const satisfies Record<PayMethod, Currency>
