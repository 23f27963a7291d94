// Fields of the checkout by bank transfer.
import * as z from 'zod'
import type { ContactRules } from '#contract/common/contact-rules.ts'
import { m } from '#contract/common/field-messages.ts'
import { emailAddress, optionalText } from '#contract/common/fields.ts'
import { billingFields } from '#contract/purchases.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'

/** In the order of the page. */
export const transferFieldNames = [
  'deliveryEmail',
  'name',
  'country',
  'taxNumber',
  'address',
  'contact',
  'email',
  'poNumber',
] as const
export type TransferField = (typeof transferFieldNames)[number]
export type TransferTyped = Record<TransferField, string>

/** @param hasDelivery whether the files are mailed, as those of reports are */
export function transferForm(rules: ContactRules, hasDelivery: boolean) {
  const fields = z.object({
    deliveryEmail: hasDelivery ? emailAddress(rules) : z.string(),
    ...billingFields,
    poNumber: optionalText(60),
  })
  return fields.refine(
    ({ taxNumber, country }) => taxNumber.trim() === '' || parseTaxNumber(taxNumber, country).isValid,
    // Also while other fields are wrong, so that all errors appear at once.
    {
      path: ['taxNumber'],
      ...m('tax-number'),
      when: ({ value }) => billingFields.country.safeParse(countryIn(value)).success,
    },
  )
}

function countryIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'country' in value ? value.country : undefined
}
