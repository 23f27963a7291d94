// Facts of an invoice or a credit note.
import { Link } from 'react-router'
import { countryName } from '#contract/common/countries.ts'
import type { AdminInvoice } from '#contract/invoices-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { Sum } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'

export function InvoiceFacts({ invoice }: { readonly invoice: AdminInvoice }) {
  const t = usePhrases(invoicesPhrases)
  const can = useCan()
  const { amount } = useNumbers()
  const language = useLanguage()
  const { billing, purchaseId, purchaseNumber, totals } = invoice
  return (
    <Sum
      rows={[
        [t.total, <b key="total">{amount(invoice.total)}</b>],
        [t.creditNote, invoice.credited.minor > 0 ? t.credited(amount(invoice.credited)) : undefined],
        [t.issuedOn, invoice.issuedOn],
        [t.reason, invoice.reason ? t.reasons[invoice.reason] : undefined],
        [t.credits, invoice.credits ?? undefined],
        [t.replaces, invoice.replaces ?? undefined],
        [t.buyer, billing.name],
        [t.taxNumber, billing.taxNumber || undefined],
        [t.address, [billing.address, countryName(billing.country, language)].filter(Boolean).join(' · ')],
        [t.contact, billing.contact || undefined],
        [t.email, billing.email || undefined],
        [t.poNumber, billing.poNumber || undefined],
        [t.seller, invoice.sellerName],
        [t.sellerTaxNumber, invoice.sellerTaxNumber || undefined],
        [t.treatment, t.treatments[totals.treatment]],
        [t.paidOn, invoice.paidOn ?? undefined],
        [t.dueOn, invoice.paidOn === null ? (invoice.dueOn ?? undefined) : undefined],
        [
          t.purchase,
          purchaseNumber && purchaseId ? (
            <Link key="purchase" className="link num" to={`/purchases/${purchaseId}`}>
              {purchaseNumber}
            </Link>
          ) : undefined,
        ],
        [
          t.customer,
          can('customers.read') ? (
            <Link key="customer" className="link" to={`/customers/${invoice.customerId}`}>
              {t.openCustomer}
            </Link>
          ) : undefined,
        ],
        [t.by, invoice.by ?? undefined],
        [t.note, invoice.note || undefined],
      ]}
    />
  )
}
