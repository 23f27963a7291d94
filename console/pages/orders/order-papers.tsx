// The fapiao or the invoice of an order: its state, documents, billing details, issue.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listFapiao } from '#contract/fapiao-admin.ts'
import {
  type AdminOrderInvoice,
  getOrderInvoiceAdmin,
  issueInvoice,
  saveOrderBillingAdmin,
} from '#contract/invoices-admin.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelActions, PanelSection } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'
import { FapiaoStateBadge } from '../fapiao/fapiao-state-badge.tsx'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import { type BillingField, billingOf, useBillingFields } from '../invoices/use-billing-fields.ts'

type InvoiceProps = { readonly orderId: string; readonly invoice: AdminOrderInvoice }

export function OrderPapers({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(invoicesPhrases)
  const { client } = useConsole()
  // The state of the order is a part of the key: a payment or refund changes its papers.
  const { data } = useQuery({
    queryKey: ['invoices', 'order', order.id, order.state, order.refunded.minor],
    queryFn: () => client(getOrderInvoiceAdmin, { orderId: order.id }),
  })
  if (!data) return null
  return (
    <PanelSection title={t.ofOrder}>
      {data.state === 'fapiao' ? (
        <Fapiao orderNo={order.orderNo} orderId={order.id} invoice={data} />
      ) : (
        <Invoice orderId={order.id} invoice={data} />
      )}
    </PanelSection>
  )
}

function Fapiao({ orderNo, orderId, invoice }: InvoiceProps & { readonly orderNo: string }) {
  const t = usePhrases(fapiaoPhrases)
  const invoices = usePhrases(invoicesPhrases)
  const can = useCan()
  const { client } = useConsole()
  const { amount } = useNumbers()
  const { data } = useQuery({
    queryKey: ['fapiao', 'order', orderNo],
    queryFn: () => client(listFapiao, { search: orderNo, perPage: 10 }),
  })
  if (!data) return null
  if (data.rows.length === 0)
    return (
      <>
        <p className="muted small">{t.noneOfOrder}</p>
        {invoice.canSave && can('invoices.issue') ? (
          <PanelActions>
            <DetailsButton orderId={orderId} invoice={invoice} label={invoices.abroad} />
          </PanelActions>
        ) : null}
      </>
    )
  return (
    <ul className="plain-rows">
      {data.rows.map((fapiao) => (
        <li key={fapiao.id}>
          <span>
            <Link className="link num" to={`/fapiao/${fapiao.id}`}>
              {fapiao.number}
            </Link>{' '}
            <FapiaoStateBadge fapiao={fapiao} />
            <small className="num">{[t.kinds[fapiao.kind], fapiao.fapiaoNumber].filter(Boolean).join(' · ')}</small>
          </span>
          <span className="num">{amount(fapiao.amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function Invoice({ orderId, invoice }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  const can = useCan()
  const { state, documents, orderNos } = invoice
  return (
    <>
      {documents.length > 0 ? (
        <ul className="plain-rows">
          {documents.map((document) => (
            <li key={document.id}>
              <InvoiceLink invoice={document} />
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'issued' ? null : <p className="small">{t.states[state]}</p>}
      {orderNos.length > 1 ? <p className="muted small">{t.sharedBy(orderNos.join(t.comma))}</p> : null}
      {can('invoices.issue') ? (
        <PanelActions>
          {invoice.canSave ? <DetailsButton orderId={orderId} invoice={invoice} /> : null}
          {state === 'ready' || state === 'cancelled' ? <IssueButton orderId={orderId} invoice={invoice} /> : null}
        </PanelActions>
      ) : null}
    </>
  )
}

function DetailsButton({ orderId, invoice: { billing }, label }: InvoiceProps & { readonly label?: string }) {
  const t = usePhrases(invoicesPhrases)
  const fields = useBillingFields(billing)
  const { mutate } = useApiMutation(saveOrderBillingAdmin, {
    successMessage: t.detailsSaved,
    refreshes: ['invoices'],
  })
  return (
    <FormButton<BillingField>
      label={label ?? (billing ? t.changeDetails : t.saveDetails)}
      title={t.detailsTitle}
      text={t.detailsText}
      submitLabel={t.saveDetails}
      fields={fields}
      onSubmit={(values, place) => mutate({ orderId, billing: billingOf(values) }, place)}
    />
  )
}

function IssueButton({ orderId, invoice: { billing, amount: due } }: InvoiceProps) {
  const t = usePhrases(invoicesPhrases)
  const { amount } = useNumbers()
  const { mutate } = useApiMutation(issueInvoice, { successMessage: t.issued, refreshes: ['invoices'] })
  return (
    <ConfirmButton
      kind="primary"
      label={t.issue}
      title={t.issueTitle}
      text={t.issueText(amount(due), billing?.name ?? '')}
      confirmLabel={t.issue}
      onConfirm={() => mutate({ orderId })}
    />
  )
}
