// Confirmation before an order is cancelled.
import { useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { cancelBriefingOrder, cancelReportOrder } from '#contract/payments.ts'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../browser-client.ts'
import { useSite } from '../layout/use-site.ts'
import { useAppServices } from './use-app-services.ts'
import { useSingleFlight } from './use-single-flight.ts'

const paidOnWire = 1

export function CancelOrderDialog({ order, onDone }: { order: OrderRow; onDone: () => void }) {
  const { language, phrases } = useSite()
  const { client, closeDialog, notify } = useAppServices()
  const [failure, setFailure] = useState<string>()
  const labels = phrases.dialogs.cancelOrder

  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      const call = order.itemKind === 'report' ? cancelReportOrder : cancelBriefingOrder
      const { status, isClosing } = await client(call, { orderNo: order.orderNo })
      closeDialog()
      // A payment that was already in flight takes precedence over the cancellation.
      notify('success', status === paidOnWire ? labels.paid : isClosing ? labels.closing : labels.done)
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
    onDone()
  })

  return (
    <ConfirmDialog
      title={labels.title}
      text={labels.text}
      cancelLabel={labels.keep}
      confirmLabel={labels.confirm}
      busyLabel={labels.busy}
      busy={busy}
      isDangerous
      failure={<FormFailure>{failure}</FormFailure>}
      onCancel={closeDialog}
      onConfirm={confirm}
    />
  )
}
