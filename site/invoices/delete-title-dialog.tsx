// Confirmation before a saved fapiao title is deleted.
import { useState } from 'react'
import { deleteFapiaoTitle, type FapiaoTitle } from '#contract/fapiao.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../browser-client.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSingleFlight } from '../dialogs/use-single-flight.ts'
import { useSite } from '../layout/use-site.ts'

type DeleteTitleProps = { readonly title: FapiaoTitle; readonly onDone: () => void }

export function DeleteTitleDialog({ title: { id, title }, onDone }: DeleteTitleProps) {
  const { language } = useSite()
  const { client, closeDialog, notify } = useAppServices()
  const [failure, setFailure] = useState<string>()
  const labels = invoicePhrases(language).titles

  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      await client(deleteFapiaoTitle, { id })
      closeDialog()
      notify('success', labels.deleted)
      onDone()
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
  })

  return (
    <ConfirmDialog
      title={labels.deleteTitle(title)}
      text={labels.deleteText}
      cancelLabel={labels.keep}
      confirmLabel={labels.delete}
      busyLabel={labels.deleting}
      busy={busy}
      isDangerous
      failure={<FormFailure>{failure}</FormFailure>}
      onCancel={closeDialog}
      onConfirm={confirm}
    />
  )
}
