// The pro-forma invoice of a purchase, as PDF and as a page.
import { FileText } from 'lucide-react'
import { linkProForma } from '#contract/purchases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { useDocument } from '../../components/use-document.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import type { PurchaseProps } from './purchase-stage.ts'

export function ProForma({ purchase }: PurchaseProps) {
  const { language } = useSite()
  const labels = transferPhrases(language).purchase
  const { client } = useAppServices()
  const { download, open, busy } = useDocument({
    createLink: () => client(linkProForma, { number: purchase.number }),
    name: purchase.proFormaNumber,
    labels,
  })
  return (
    <div className="purchase__document">
      <FileText className="icon" aria-hidden="true" />
      <b>{labels.proForma(purchase.proFormaNumber)}</b>
      <span className="acts">
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-busy={busy === 'pdf' || undefined}
          onClick={download}
        >
          {busy === 'pdf' ? labels.opening : labels.pdf}
        </button>
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-busy={busy === 'page' || undefined}
          onClick={open}
        >
          {busy === 'page' ? labels.opening : labels.page}
        </button>
      </span>
    </div>
  )
}
