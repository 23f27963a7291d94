// Confirmation before logging out. Neither Esc nor a click beside it closes it (specification, section 4).
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '#contract/accounts.ts'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, isNetworkError, textOfFailure } from '../browser-client.ts'
import { useSite } from '../layout/use-site.ts'
import { clearVisitData } from '../session.ts'
import { useAppServices } from './use-app-services.ts'
import { useSingleFlight } from './use-single-flight.ts'

export function LogoutDialog() {
  const { language, phrases, to } = useSite()
  const { client, closeDialog, notify } = useAppServices()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const labels = phrases.dialogs.logout

  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    let continueAt: string | undefined
    try {
      continueAt = (await client(logout, {}))?.continueAt
    } catch (error) {
      // Without a response the session expires on the server later; this browser deletes its token now.
      if (!isNetworkError(error)) {
        if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
        return
      }
    }
    clearVisitData()
    closeDialog()
    // The session at the company's provider ends too, which leads back here.
    if (continueAt !== undefined) return window.location.assign(continueAt)
    notify('success', labels.done)
    await navigate(to('/'), { replace: true })
  })

  return (
    <ConfirmDialog
      title={labels.title}
      text={labels.text}
      cancelLabel={labels.cancel}
      confirmLabel={labels.confirm}
      busyLabel={labels.busy}
      busy={busy}
      mustAnswer
      failure={<FormFailure>{failure}</FormFailure>}
      onCancel={closeDialog}
      onConfirm={confirm}
    />
  )
}
