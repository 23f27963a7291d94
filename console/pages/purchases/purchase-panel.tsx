// Panel of a purchase: what is due, its orders, billing details, and the files that the buyer has sent.
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { countryName } from '#contract/common/countries.ts'
import {
  type AdminPurchase,
  downloadProForma,
  downloadPurchaseFile,
  getPurchaseAdmin,
  type PurchaseRow,
} from '#contract/purchases-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { purchasesPhrases } from '../../phrases/purchases.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { PurchaseStateBadge } from './purchase-state-badge.tsx'

export function PurchasePanel({ id }: { readonly id: string }) {
  const t = usePhrases(shellPhrases)
  return (
    <RecordLoader<AdminPurchase | PurchaseRow>
      resource="purchases"
      endpoint={getPurchaseAdmin}
      id={id}
      backTo="/purchases"
    >
      {/* The row of the list is shown first, until the full record has loaded. */}
      {(purchase) => ('orders' in purchase ? <Details purchase={purchase} /> : <Skeleton rows={6} label={t.loading} />)}
    </RecordLoader>
  )
}

function Details({ purchase }: { readonly purchase: AdminPurchase }) {
  const t = usePhrases(purchasesPhrases)
  return (
    <DetailPanel
      title={<span className="num">{purchase.number}</span>}
      backTo="/purchases"
      badges={<PurchaseStateBadge purchase={purchase} />}
    >
      <Facts purchase={purchase} />
      <PanelActions>
        <a className="btn btn--outline btn--compact" href={downloadUrl(downloadProForma, { id: purchase.id })}>
          <Download className="icon icon--sm" aria-hidden="true" />
          {t.openProForma}
        </a>
      </PanelActions>
      <PanelSection title={t.orders}>
        <Orders purchase={purchase} />
      </PanelSection>
      <PanelSection title={t.billing}>
        <Billing purchase={purchase} />
      </PanelSection>
      <PanelSection title={t.files}>
        <Files purchase={purchase} />
      </PanelSection>
    </DetailPanel>
  )
}

function Facts({ purchase }: { readonly purchase: AdminPurchase }) {
  const t = usePhrases(purchasesPhrases)
  const { amount, dateTime } = useNumbers()
  return (
    <Sum
      rows={[
        [
          t.reference,
          <b key="reference" className="num">
            {purchase.remittanceReference}
          </b>,
        ],
        [t.termsLabel, t.terms[purchase.terms]],
        [t.total, amount(purchase.total)],
        [t.received, purchase.received.minor > 0 ? amount(purchase.received) : undefined],
        [t.short, purchase.short.minor > 0 ? amount(purchase.short) : undefined],
        [t.due, purchase.due.minor > 0 ? amount(purchase.due) : undefined],
        [
          t.proForma,
          <span key="proForma" className="num">
            {purchase.proFormaNumber}
          </span>,
        ],
        [t.poNumber, purchase.poNumber || undefined],
        [t.createdAt, dateTime(purchase.createdAt)],
        [t.expiresAt, purchase.state === 'open' ? dateTime(purchase.expiresAt) : undefined],
        [t.dueOn, purchase.dueOn ?? undefined],
        [t.settledAt, purchase.settledAt ? dateTime(purchase.settledAt) : undefined],
      ]}
    />
  )
}

function Orders({ purchase }: { readonly purchase: AdminPurchase }) {
  const { amount } = useNumbers()
  return (
    <ul className="plain-rows">
      {purchase.orders.map((order, index) => (
        <li key={order.orderNo}>
          <span>
            <Link className="link" to={`/orders/${purchase.orderIds[index] ?? ''}`}>
              {order.title}
            </Link>
            <small className="num">{order.orderNo}</small>
          </span>
          <span className="num">{amount(order.amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function Billing({ purchase: { billing, customerId } }: { readonly purchase: AdminPurchase }) {
  const t = usePhrases(purchasesPhrases)
  const language = useLanguage()
  const can = useCan()
  return (
    <Sum
      rows={[
        [t.buyer, billing.name],
        [t.taxNumber, billing.taxNumber || undefined],
        [t.address, [billing.address, countryName(billing.country, language)].filter(Boolean).join(' · ')],
        [t.contact, billing.contact],
        [t.email, billing.email],
        [
          t.customer,
          can('customers.read') ? (
            <Link key="customer" className="link" to={`/customers/${customerId}`}>
              {billing.contact}
            </Link>
          ) : undefined,
        ],
      ]}
    />
  )
}

function Files({ purchase }: { readonly purchase: AdminPurchase }) {
  const t = usePhrases(purchasesPhrases)
  const { dateTime } = useNumbers()
  const files = [
    ...(purchase.poFile ? [{ ...purchase.poFile, label: t.poFile }] : []),
    ...purchase.receiptFiles.map((file) => ({ ...file, label: t.receipt })),
  ]
  if (files.length === 0) return <p className="muted small">{t.noFiles}</p>
  return (
    <ul className="plain-rows">
      {files.map((file) => (
        <li key={file.fileId}>
          <span>
            <a className="link" href={downloadUrl(downloadPurchaseFile, { id: purchase.id, fileId: file.fileId })}>
              {file.name}
            </a>
            <small className="num">
              {file.label} · {dateTime(file.sentAt)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
