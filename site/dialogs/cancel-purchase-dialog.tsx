// Confirmation before a purchase is cancelled with all its orders.
import { useState } from 'react'
import { cancelPurchase } from '#contract/purchases.ts'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../browser-client.ts'
import { useSite } from '../layout/use-site.ts'
import { useAppServices } from './use-app-services.ts'
import { useSingleFlight } from './use-single-flight.ts'

export function CancelPurchaseDialog({ number, onDone }: { number: string; onDone: () => void }) {
  const { language, phrases } = useSite()
  const { client, closeDialog, notify } = useAppServices()
  const [failure, setFailure] = useState<string>()
  const labels = phrases.dialogs.cancelOrder

  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      await client(cancelPurchase, { number })
      closeDialog()
      notify('success', labels.purchaseDone)
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
    onDone()
  })

  return (
    <ConfirmDialog
      title={labels.purchaseTitle(number)}
      text={labels.purchaseText}
      cancelLabel={labels.keepPurchase}
      confirmLabel={labels.confirmPurchase}
      busyLabel={labels.busy}
      busy={busy}
      isDangerous
      failure={<FormFailure>{failure}</FormFailure>}
      onCancel={closeDialog}
      onConfirm={confirm}
    />
  )
}
