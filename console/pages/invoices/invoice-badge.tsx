// Badge of an invoice or a credit note: what it still stands for.
import type { InvoiceRow } from '#contract/invoices.ts'
import { Badge } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'

export function InvoiceBadge({ invoice }: { readonly invoice: InvoiceRow }) {
  const t = usePhrases(invoicesPhrases)
  if (invoice.kind === 'credit-note')
    return <Badge kind="neutral" label={invoice.reason ? t.reasons[invoice.reason] : t.creditNote} />
  if (!invoice.isCurrent) return <Badge kind="cancelled" label={t.replaced} />
  if (invoice.credited.minor >= invoice.total.minor) return <Badge kind="cancelled" label={t.fullyCredited} />
  return <Badge kind="success" label={t.current} />
}
