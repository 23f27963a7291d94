// An invoice or credit note in a list of another record, with its amount.
import { Link } from 'react-router'
import type { AdminInvoiceRow } from '#contract/invoices-admin.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'

export function InvoiceLink({ invoice }: { readonly invoice: AdminInvoiceRow }) {
  const t = usePhrases(invoicesPhrases)
  const { amount } = useNumbers()
  const { id, number, kind, total, issuedOn, reason } = invoice
  return (
    <>
      <span>
        <Link className="link num" to={`/invoices/${id}`}>
          {number}
        </Link>
        <small className="num">
          {[t.kinds[kind], reason ? t.reasons[reason] : '', issuedOn].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="num">{kind === 'credit-note' ? `-${amount(total)}` : amount(total)}</span>
    </>
  )
}
