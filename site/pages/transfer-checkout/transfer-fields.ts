// Fields of the checkout by bank transfer.
import * as z from 'zod'
import type { ContactRules } from '#contract/common/contact-rules.ts'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'
import { emailAddress, optionalText } from '#contract/common/fields.ts'
import { billingFields } from '#contract/purchases.ts'
import { taxNumberFault } from '#contract/tax-numbers.ts'

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
  return fields.refine((value) => faultOf(value) === undefined, {
    path: ['taxNumber'],
    error: ({ input }) => faultOf(input),
    // Also while other fields are wrong, so that all errors appear at once.
    when: () => true,
  })
}

const billed = z.object({ taxNumber: z.string().trim().min(1), country: billingFields.country })

/** Of a tax number whose country is known. */
function faultOf(value: unknown): FieldMessageKey | undefined {
  const { data } = billed.safeParse(value)
  return data && taxNumberFault(data.taxNumber, data.country)
}
