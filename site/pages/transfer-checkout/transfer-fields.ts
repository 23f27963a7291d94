// Fields of the checkout by bank transfer, and the errors of the server that belong to them.
import * as z from 'zod'
import { ApiError } from '#contract/client.ts'
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

/** The server names the fields of the billing details `billing.name`; those of the form have no prefix. */
export function withFormFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const fields = error.fields.map((wrong) => ({ ...wrong, field: wrong.field.replace(/^billing\./, '') }))
  return new ApiError(error.code, error.message, { ...error.data, fields }, { cause: error })
}
