// Printed copies of reports: where a buyer wants one sent, and what became of it.
import * as z from 'zod'
import { m } from './common/field-messages.ts'
import { phoneNumber, requiredText } from './common/fields.ts'
import { moneySchema } from './common/money-schema.ts'
import { countryCode } from './companies.ts'

const fields = z.object({
  recipient: requiredText('required', 80),
  phone: phoneNumber('international'),
  country: countryCode,
  address: requiredText('required', 300),
  postcode: requiredText('required', 12),
})

/** As a buyer types it. */
export const hardCopyAddress = fields.refine(({ postcode, country }) => isPostcode(postcode, country), {
  path: ['postcode'],
  ...m('postcode'),
  // Also while other fields are wrong, so that all errors appear at once.
  when: ({ value }) => fields.pick({ postcode: true, country: true }).safeParse(value).success,
})
export type HardCopyAddress = z.output<typeof hardCopyAddress>

function isPostcode(text: string, country: string): boolean {
  return country === 'CN' ? /^\d{6}$/.test(text) : /^[A-Za-z\d][A-Za-z\d -]{1,10}[A-Za-z\d]$/.test(text)
}

/** `unpaid`: of an order that is not paid. `ended`: its order was refunded before it was sent. */
export const hardCopyStates = ['unpaid', 'due', 'sent', 'ended'] as const

/** The printed copy of an order. The address is empty once the buyer was erased. */
export const hardCopy = z.object({
  /** Part of the amount of the order. */
  amount: moneySchema,
  state: z.enum(hardCopyStates),
  recipient: z.string(),
  phone: z.string(),
  country: z.string(),
  address: z.string(),
  postcode: z.string(),
  /** Empty before it was sent. */
  courier: z.string(),
  trackingNumber: z.string(),
  sentAt: z.string().nullable(),
})
export type HardCopy = z.infer<typeof hardCopy>

/** What staff type when they have sent it. */
export const dispatchFields = {
  courier: requiredText('required', 60),
  trackingNumber: requiredText('required', 40).regex(/^[A-Za-z\d][A-Za-z\d -]*[A-Za-z\d]$/, m('tracking-number')),
}
