// The dialogs by mode. The frame stays while login, registration, e-mail and payment replace each other inside it.
import { useState } from 'react'
import { DialogFrame } from '#ui/primitives/dialog.tsx'
import { useAppServices } from './app-services.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { EmailMode } from './email-mode.tsx'
import { LoginMode } from './login-mode.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { PayMode } from './pay-mode.tsx'
import { RegisterMode } from './register-mode.tsx'

export function DialogModes({ dialog }: { dialog: OpenDialog }) {
  if (dialog.kind === 'logout') return <LogoutDialog />
  if (dialog.kind === 'cancel-order') return <CancelOrderDialog order={dialog.order} onDone={dialog.onDone} />
  return <FormDialog dialog={dialog} />
}

export type FormMode = Exclude<OpenDialog, { kind: 'logout' | 'cancel-order' }>

/** What the frame gives to the mode inside it. */
export type ModeProps = {
  /** While something is under way the dialog cannot be closed. */
  readonly onBusy: (busy: boolean) => void
  /** The mode has replaced another one: its first field must be given the focus, since no dialog opens. */
  readonly isSwitched: boolean
}

function FormDialog({ dialog }: { dialog: FormMode }) {
  const { closeDialog } = useAppServices()
  const [busy, setBusy] = useState(false)
  const [firstKind] = useState(dialog.kind)
  const props: ModeProps = { onBusy: setBusy, isSwitched: dialog.kind !== firstKind }
  const isWide = dialog.kind === 'register' || dialog.kind === 'pay'
  return (
    <DialogFrame size={isWide ? 'normal' : 'narrow'} busy={busy} onClose={closeDialog}>
      {dialog.kind === 'login' ? <LoginMode {...props} typed={dialog.typed} /> : null}
      {dialog.kind === 'register' ? <RegisterMode {...props} typed={dialog.typed} /> : null}
      {dialog.kind === 'email' ? <EmailMode {...props} dialog={dialog} /> : null}
      {dialog.kind === 'pay' ? <PayMode {...props} payment={dialog.payment} /> : null}
    </DialogFrame>
  )
}
