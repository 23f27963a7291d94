// Button that uploads the file of an order and delivers it.
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { deliverOrder } from '#contract/order-actions-admin.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FileUpload } from '../../components/file-upload.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { shellPhrases } from '../../phrases/shell.ts'

export function DeliverButton({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const shell = usePhrases(shellPhrases)
  const [isOpen, setOpen] = useState(false)
  const { mutate, isBusy } = useApiMutation(deliverOrder, {
    successMessage: t.delivered,
    refreshes: ['orders'],
    onDone: () => setOpen(false),
  })
  const isFirst = order.fulfilmentState === 'preparing'
  const edition = [t.sites[order.language], ...(order.itemKind === 'report' ? [t.editions[order.edition].label] : [])]
  return (
    <>
      <button
        className={`btn btn--compact ${isFirst ? 'btn--primary' : 'btn--outline'}`}
        type="button"
        onClick={() => setOpen(true)}
      >
        <Upload className="icon icon--sm" aria-hidden="true" />
        {isFirst ? t.deliver : t.addFile}
      </button>
      {isOpen ? (
        <DialogFrame size="normal" busy={isBusy} onClose={() => setOpen(false)}>
          <DialogHead
            title={isFirst ? t.deliverTitle : t.addFile}
            subtitle={t.deliverText(t.deliverWhat(order.title, edition.join(' · ')))}
            closeLabel={shell.close}
          />
          <div className="dialog__body">
            <FileUpload
              label={t.fileLabel}
              purpose="delivery"
              onUploaded={({ fileId }) => mutate({ id: order.id, fileId })}
            />
          </div>
        </DialogFrame>
      ) : null}
    </>
  )
}
