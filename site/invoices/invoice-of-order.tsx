// The commercial invoice of an order: what is missing for it, its billing details, or the documents that were issued.
import { countryName } from '#contract/common/countries.ts'
import { correctInvoice, type InvoiceBilling, type OrderInvoice, saveOrderBilling } from '#contract/invoices.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSingleFlight } from '../dialogs/use-single-flight.ts'
import { useSite } from '../layout/use-site.ts'
import { InvoiceRecord } from './invoice-record.tsx'
import { useBillingDialog } from './use-billing-dialog.ts'

type InvoiceOfOrderProps = {
  readonly orderNo: string
  readonly invoice: OrderInvoice
  readonly onChange: () => void
}

export function InvoiceOfOrder({ orderNo, invoice, onChange }: InvoiceOfOrderProps) {
  return (
    <>
      {invoice.documents.map((document) => (
        <InvoiceRecord key={document.number} invoice={document} hasOrders={document.orderNos.length > 1} />
      ))}
      {invoice.state === 'issued' ? (
        <Correction invoice={invoice} onChange={onChange} />
      ) : (
        <Preparation orderNo={orderNo} invoice={invoice} onChange={onChange} />
      )}
    </>
  )
}

function Preparation({ orderNo, invoice, onChange }: InvoiceOfOrderProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).order
  const giveBilling = useBillingDialog({ orderNo, invoice, onChange })
  const { state, billing, canSave } = invoice
  const hasDetails = billing !== null && billing.name !== ''
  const text = {
    issued: '',
    fapiao: '',
    'not-due': hasDetails ? labels.notDue : labels.notDueWithoutDetails,
    'needs-details': labels.needsDetails,
    ready: labels.ready,
    cancelled: labels.cancelled,
    none: labels.none,
  }[state]
  return (
    <>
      <p className="small">{text}</p>
      {hasDetails && state !== 'cancelled' ? <Billed invoice={invoice} /> : null}
      {canSave ? (
        <p className="acts">
          {state === 'ready' && billing ? (
            <IssueButton orderNo={orderNo} billing={billing} onChange={onChange} />
          ) : null}
          <button
            className={`btn btn--compact ${state === 'needs-details' ? 'btn--primary' : 'btn--outline'}`}
            type="button"
            onClick={giveBilling}
          >
            {hasDetails ? labels.changeDetails : labels.giveDetails}
          </button>
        </p>
      ) : null}
    </>
  )
}

function Billed({ invoice: { billing } }: Pick<InvoiceOfOrderProps, 'invoice'>) {
  const { language } = useSite()
  if (!billing) return null
  const { name, taxNumber, address, country, poNumber } = billing
  return (
    <p className="muted small">
      {[name, taxNumber, address, countryName(country, language), poNumber].filter(Boolean).join(' · ')}
    </p>
  )
}

type IssueButtonProps = Pick<InvoiceOfOrderProps, 'orderNo' | 'onChange'> & { readonly billing: InvoiceBilling }

/** Saving complete details issues the invoice of a paid order. */
function IssueButton({ orderNo, billing, onChange }: IssueButtonProps) {
  const { language } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const labels = invoicePhrases(language).order
  const [issue, busy] = useSingleFlight(async () => {
    try {
      await client(saveOrderBilling, { orderNo, billing })
      notify('success', labels.issued)
    } catch (error) {
      notifyFailure(error)
    }
    onChange()
  })
  return (
    <button
      className="btn btn--primary btn--compact"
      type="button"
      aria-busy={busy || undefined}
      onClick={() => void issue()}
    >
      {busy ? labels.issuing : labels.issue}
    </button>
  )
}

function Correction({ invoice, onChange }: Pick<InvoiceOfOrderProps, 'invoice' | 'onChange'>) {
  const { language } = useSite()
  const { client, openDialog, closeDialog, notify } = useAppServices()
  const labels = invoicePhrases(language).order
  const { billing, documents, canCorrect } = invoice
  const current = documents.find(({ kind, isCurrent }) => kind === 'invoice' && isCurrent)
  if (!current) return null
  if (!canCorrect)
    return documents.some(({ reason }) => reason === 'correction') ? (
      <p className="muted small">{labels.correctedOnce}</p>
    ) : null
  const correct = () =>
    openDialog({
      kind: 'invoice',
      papers: ['invoice'],
      purpose: 'replace',
      ...(billing ? { billing } : {}),
      onConfirmed: async (wish) => {
        if (wish.paper !== 'invoice') return
        await client(correctInvoice, { number: current.number, billing: wish.billing })
        closeDialog()
        notify('success', labels.corrected)
        onChange()
      },
    })
  return (
    <p className="muted small">
      {labels.correctText}{' '}
      <button className="link link-btn" type="button" onClick={correct}>
        {labels.correct}
      </button>
    </p>
  )
}
