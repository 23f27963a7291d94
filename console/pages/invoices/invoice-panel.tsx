// Panel of an invoice or a credit note: buyer, tax, lines, documents that follow, downloads.
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { moneyOnWire } from '#contract/common/money.ts'
import { eInvoiceFactLabels } from '#contract/e-invoices.ts'
import { type AdminInvoice, type AdminInvoiceRow, downloadInvoice, getInvoice } from '#contract/invoices-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLink } from './invoice-link.tsx'

export function InvoicePanel({ id }: { readonly id: string }) {
  const t = usePhrases(shellPhrases)
  return (
    <RecordLoader<AdminInvoice | AdminInvoiceRow> resource="invoices" endpoint={getInvoice} id={id} backTo="/invoices">
      {/* The row of the list is shown first, until the full record has loaded. */}
      {(invoice) => ('lines' in invoice ? <Details invoice={invoice} /> : <Skeleton rows={6} label={t.loading} />)}
    </RecordLoader>
  )
}

type InvoiceProps = { readonly invoice: AdminInvoice }

function Details({ invoice }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  return (
    <DetailPanel
      title={<span className="num">{invoice.number}</span>}
      backTo="/invoices"
      badges={<InvoiceBadge invoice={invoice} />}
    >
      <InvoiceFacts invoice={invoice} />
      <PanelActions>
        <Downloads invoice={invoice} />
        <InvoiceActions invoice={invoice} />
      </PanelActions>
      <Lacking invoice={invoice} />
      <PanelSection title={t.lines}>
        <Lines invoice={invoice} />
      </PanelSection>
      <PanelSection title={t.orders}>
        <Orders invoice={invoice} />
      </PanelSection>
      {invoice.kind === 'invoice' ? (
        <PanelSection title={t.related}>
          {invoice.related.length === 0 ? <p className="muted small">{t.noRelated}</p> : null}
          <ul className="plain-rows">
            {invoice.related.map((document) => (
              <li key={document.id}>
                <InvoiceLink invoice={document} />
              </li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
    </DetailPanel>
  )
}

function Downloads({ invoice: { id, eInvoices } }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  const complete = eInvoices.filter(({ missing }) => missing.length === 0)
  const files = [
    { format: '', label: t.download },
    ...complete.map(({ format }) => ({ format, label: t.eInvoices[format] })),
  ]
  return files.map(({ format, label }) => (
    <a
      key={label}
      className="btn btn--outline btn--compact"
      href={downloadUrl(downloadInvoice, { id, format })}
      download
    >
      <Download className="icon icon--sm" aria-hidden="true" />
      {label}
    </a>
  ))
}

/** What the document lacks for the electronic invoices that are usual in the buyer's country. */
function Lacking({ invoice: { eInvoices } }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  const key = useLanguage() === 'zh-CN' ? 'zh' : 'en'
  return eInvoices
    .filter(({ missing }) => missing.length > 0)
    .map(({ format, missing }) => (
      <p key={format} className="small muted">
        {t.lacks(t.eInvoices[format], missing.map((fact) => eInvoiceFactLabels[fact][key]).join(t.comma))}
      </p>
    ))
}

function Lines({ invoice: { lines, totals, total } }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  const { amount, number } = useNumbers()
  const money = (minor: number) => amount(moneyOnWire({ currency: total.currency, minor }))
  return (
    <>
      <ul className="plain-rows">
        {lines.map((line) => (
          <li key={[line.itemKind, line.itemId, line.licence, line.edition, line.competitorData].join(' ')}>
            <span>{line.title}</span>
            <span className="num">{money(line.amountMinor)}</span>
          </li>
        ))}
      </ul>
      <Sum
        rows={[
          [t.net, money(totals.netMinor)],
          [t.tax(`${number(totals.rateBasisPoints / 100)}%`), money(totals.taxMinor)],
          [t.total, <b key="total">{money(totals.grossMinor)}</b>],
        ]}
      />
    </>
  )
}

function Orders({ invoice: { orderNos, orderIds, titles } }: InvoiceProps) {
  const can = useCan()
  return (
    <ul className="plain-rows">
      {orderNos.map((orderNo, index) => (
        <li key={orderNo}>
          <span>
            {can('orders.read') ? (
              <Link className="link num" to={`/orders/${orderIds[index] ?? ''}`}>
                {orderNo}
              </Link>
            ) : (
              <span className="num">{orderNo}</span>
            )}
            <small>{titles[index]}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
