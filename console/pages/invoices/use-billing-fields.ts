// Fields of billing details in a dialog; their names are those of the server's errors.
import type { InvoiceBilling, StoredInvoiceBilling } from '#contract/invoices.ts'
import { countryOptions } from '../../components/country-input.tsx'
import type { SmallField } from '../../components/form-button.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'

const names = ['name', 'country', 'taxNumber', 'address', 'contact', 'email', 'poNumber'] as const
export type BillingField = `billing.${(typeof names)[number]}`

export function useBillingFields(billing: StoredInvoiceBilling | null): readonly SmallField<BillingField>[] {
  const t = usePhrases(invoicesPhrases)
  const language = useLanguage()
  const initial = (name: (typeof names)[number]) => billing?.[name] ?? ''
  return [
    { name: 'billing.name', label: t.name, initial: initial('name'), maxLength: 200 },
    {
      name: 'billing.country',
      label: t.country,
      type: 'choice',
      initial: initial('country'),
      options: [
        ...(initial('country') === '' ? [{ value: '', label: '' }] : []),
        ...countryOptions(language, initial('country')),
      ],
    },
    {
      name: 'billing.taxNumber',
      label: t.taxNumber,
      hint: t.taxNumberHint,
      initial: initial('taxNumber'),
      maxLength: 40,
      isOptional: true,
    },
    { name: 'billing.address', label: t.address, type: 'lines', initial: initial('address'), maxLength: 300 },
    { name: 'billing.contact', label: t.contact, initial: initial('contact'), maxLength: 80, isOptional: true },
    { name: 'billing.email', label: t.email, type: 'email', initial: initial('email'), maxLength: 254 },
    { name: 'billing.poNumber', label: t.poNumber, initial: initial('poNumber'), maxLength: 60, isOptional: true },
  ]
}

export function billingOf(values: Readonly<Record<BillingField, string>>): InvoiceBilling {
  return {
    name: values['billing.name'],
    country: values['billing.country'],
    taxNumber: values['billing.taxNumber'],
    address: values['billing.address'],
    contact: values['billing.contact'],
    email: values['billing.email'],
    poNumber: values['billing.poNumber'],
  }
}
