// An invoice or a credit note of the customer, with its downloads.
import { type InvoiceRow, linkInvoice } from '#contract/invoices.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useDocument } from '../components/use-document.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import { ElectronicInvoices } from './electronic-invoices.tsx'

export type InvoiceRecordProps = {
  readonly invoice: InvoiceRow
  /** Whether it names its orders: not where it is shown with its only order. */
  readonly hasOrders: boolean
}

export function InvoiceRecord({ invoice, hasOrders }: InvoiceRecordProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).invoice
  return (
    <article className="paper" aria-label={`${labels.kinds[invoice.kind]} ${invoice.number}`}>
      <div className="order__head">
        <span className="no num">{invoice.number}</span>
        <time className="num" dateTime={invoice.issuedOn}>
          {labels.issuedOn(formatDate(`${invoice.issuedOn}T00:00:00Z`, language))}
        </time>
        {invoice.kind === 'invoice' && !invoice.isCurrent ? <span className="badge">{labels.replaced}</span> : null}
      </div>
      <div className="paper__body">
        <h3>
          {labels.kinds[invoice.kind]}
          <span className="paper__amount num">
            {invoice.kind === 'credit-note' ? '-' : ''}
            {formatAmount(invoice.total, language)}
          </span>
        </h3>
        <p className="small">{invoice.billingName}</p>
        <InvoiceNotes invoice={invoice} />
        {hasOrders ? <InvoiceOrders invoice={invoice} /> : null}
        <InvoiceDownloads number={invoice.number} />
      </div>
    </article>
  )
}

function InvoiceNotes({ invoice }: Pick<InvoiceRecordProps, 'invoice'>) {
  const { language } = useSite()
  const labels = invoicePhrases(language).invoice
  const notes = [
    ...(invoice.reason ? [labels.reasons[invoice.reason]] : []),
    ...(invoice.credits ? [labels.credits(invoice.credits)] : []),
    ...(invoice.replaces ? [labels.replaces(invoice.replaces)] : []),
    ...(invoice.credited.minor > 0 ? [labels.credited(formatAmount(invoice.credited, language))] : []),
  ]
  return notes.length === 0 ? null : <p className="muted small num">{notes.join(' · ')}</p>
}

function InvoiceOrders({ invoice: { titles, orderNos, purchaseNumber } }: Pick<InvoiceRecordProps, 'invoice'>) {
  const { language } = useSite()
  const labels = invoicePhrases(language).invoice
  return (
    <>
      <ul className="small">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className="muted xs num">
        {purchaseNumber === null ? orderNos.map(labels.ofOrder).join(' · ') : labels.ofPurchase(purchaseNumber)}
      </p>
    </>
  )
}

function InvoiceDownloads({ number }: { readonly number: string }) {
  const { language } = useSite()
  const { client } = useAppServices()
  const labels = invoicePhrases(language).invoice
  const { download, open, busy } = useDocument({
    createLink: () => client(linkInvoice, { number }),
    name: number,
    labels,
  })
  return (
    <div className="acts">
      <button
        className="btn btn--outline btn--compact"
        type="button"
        aria-busy={busy === 'pdf' || undefined}
        onClick={download}
      >
        {busy === 'pdf' ? labels.opening : labels.pdf}
      </button>
      <button
        className="btn btn--quiet btn--compact"
        type="button"
        aria-busy={busy === 'page' || undefined}
        onClick={open}
      >
        {busy === 'page' ? labels.opening : labels.page}
      </button>
      <ElectronicInvoices number={number} />
    </div>
  )
}
