// Receipts of transfers: those that the buyer has sent, and a form for another.
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { sendReceipt } from '#contract/purchases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../../browser-client.ts'
import { FileUpload } from '../../components/file-upload.tsx'
import { useFileUpload } from '../../components/use-file-upload.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { formatPast } from '../account/local-time.ts'
import type { PurchaseProps } from './purchase-stage.ts'
import { isPayable } from './purchase-stage.ts'

export function TransferReceipts({ purchase, onSent }: PurchaseProps & { onSent: () => void }) {
  const { language } = useSite()
  const labels = transferPhrases(language).purchase
  return (
    <section className="purchase__receipts" aria-labelledby="receipts">
      <div className="section-head">
        <h2 id="receipts">{labels.receipts}</h2>
      </div>
      {purchase.receipts.length > 0 ? (
        <ul>
          {purchase.receipts.map(({ name, uploadedAt }) => (
            <li key={uploadedAt + name}>
              <Paperclip className="icon icon--sm" aria-hidden="true" />
              <span>{name}</span>
              <time className="muted xs num" dateTime={uploadedAt}>
                {labels.sentAt(formatPast(uploadedAt, language))}
              </time>
            </li>
          ))}
        </ul>
      ) : null}
      {isPayable(purchase) ? <ReceiptForm number={purchase.number} onSent={onSent} /> : null}
    </section>
  )
}

function ReceiptForm({ number, onSent }: { number: string; onSent: () => void }) {
  const { language } = useSite()
  const { client, notify } = useAppServices()
  const labels = transferPhrases(language).purchase
  const upload = useFileUpload()
  const [failure, setFailure] = useState<string>()
  const [send, busy] = useSingleFlight(async () => {
    if (!upload.file) return
    setFailure(undefined)
    try {
      await client(sendReceipt, { number, attachmentId: upload.file.id })
      upload.remove()
      notify('success', labels.receiptSent)
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
    onSent()
  })
  return (
    <div className="purchase__send">
      <p className="muted small">{labels.receiptsText}</p>
      <FileUpload upload={upload} label={labels.receipt} optional="" />
      <FormFailure>{failure}</FormFailure>
      {upload.file ? (
        <button className="btn btn--primary" type="button" aria-busy={busy || undefined} onClick={send}>
          {busy ? labels.sendingReceipt : labels.sendReceipt}
        </button>
      ) : null}
    </div>
  )
}
