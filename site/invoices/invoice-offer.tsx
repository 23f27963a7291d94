// Invoice details before an order is placed: a button for the form, or what was entered.
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import type { InvoiceForm } from '../dialogs/dialog-state.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import type { InvoiceWish } from './invoice-wish.ts'

export type InvoiceOfferProps = {
  readonly wish: InvoiceWish | undefined
  readonly onChange: (wish: InvoiceWish | undefined) => void
  readonly papers: InvoiceForm['papers']
  readonly purpose?: 'checkout' | 'acceptance'
  /** What is known of the buyer. */
  readonly fapiao?: InvoiceForm['fapiao']
}

export function InvoiceOffer({ wish, onChange, papers, purpose = 'checkout', fapiao }: InvoiceOfferProps) {
  const { language } = useSite()
  const { openDialog, closeDialog } = useAppServices()
  const labels = invoicePhrases(language)
  const enter = () =>
    openDialog({
      kind: 'invoice',
      papers: wish?.paper === 'invoice' && papers.length > 1 ? ['invoice', 'fapiao'] : papers,
      purpose,
      ...(wish?.paper === 'fapiao' ? { fapiao: wish.content } : fapiao ? { fapiao } : {}),
      ...(wish?.paper === 'invoice' ? { billing: wish.billing } : {}),
      onConfirmed: (confirmed) => {
        onChange(confirmed)
        closeDialog()
      },
    })
  return (
    <div className="invoice-offer">
      <div role="status">
        {wish === undefined ? null : (
          <p className="small">
            {wish.paper === 'fapiao'
              ? labels.offer.fapiao(labels.fapiao.kinds[wish.content.kind], wish.content.title)
              : labels.offer.invoice(wish.billing.name)}
          </p>
        )}
      </div>
      {wish === undefined ? (
        <button className="link link-btn" type="button" onClick={enter}>
          {papers.includes('invoice') ? labels.offer.open : labels.offer.openFapiao}
        </button>
      ) : (
        <p className="invoice-offer__acts">
          <button className="link link-btn" type="button" onClick={enter}>
            {labels.offer.change}
          </button>
          <button className="link link-btn" type="button" onClick={() => onChange(undefined)}>
            {labels.offer.remove}
          </button>
        </p>
      )}
    </div>
  )
}
