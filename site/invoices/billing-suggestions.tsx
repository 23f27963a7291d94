// Choice among the billing details that the customer has used before.
import { useId } from 'react'
import { suggestBilling } from '#contract/invoices.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useBackgroundQuery } from '../components/use-background-query.ts'
import { useSite } from '../layout/use-site.ts'
import type { BillingTyped } from './invoice-wish.ts'

export function BillingSuggestions({ onChoose }: { readonly onChoose: (billing: BillingTyped) => void }) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form.billing
  const id = useId()
  const suggestions = useBackgroundQuery(suggestBilling, {})?.suggestions ?? []
  if (suggestions.length === 0) return null
  return (
    <div className="field">
      <label htmlFor={id}>{labels.suggestion}</label>
      <select
        id={id}
        className="select"
        defaultValue=""
        onChange={({ target }) => {
          const billing = target.value === '' ? undefined : suggestions[Number(target.value)]
          if (billing) onChoose(billing)
        }}
      >
        <option value="">{labels.other}</option>
        {suggestions.map(({ name, country, taxNumber, address }, index) => (
          <option key={`${name} ${country} ${taxNumber} ${address}`} value={index}>
            {[name, taxNumber || country].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </div>
  )
}
