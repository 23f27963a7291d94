// Confirmation before a fapiao request is withdrawn.
import { useState } from 'react'
import { type OwnFapiao, withdrawFapiao } from '#contract/fapiao.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../browser-client.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSingleFlight } from '../dialogs/use-single-flight.ts'
import { useSite } from '../layout/use-site.ts'

type WithdrawProps = { readonly fapiao: OwnFapiao; readonly onDone: () => void }

export function WithdrawFapiaoDialog({ fapiao: { id, number }, onDone }: WithdrawProps) {
  const { language } = useSite()
  const { client, closeDialog, notify } = useAppServices()
  const [failure, setFailure] = useState<string>()
  const labels = invoicePhrases(language).fapiao

  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      await client(withdrawFapiao, { id })
      closeDialog()
      notify('success', labels.withdrawDone)
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
    onDone()
  })

  return (
    <ConfirmDialog
      title={labels.withdrawTitle(number)}
      text={labels.withdrawText}
      cancelLabel={labels.keep}
      confirmLabel={labels.withdraw}
      busyLabel={labels.withdrawBusy}
      busy={busy}
      isDangerous
      failure={<FormFailure>{failure}</FormFailure>}
      onCancel={closeDialog}
      onConfirm={confirm}
    />
  )
}
