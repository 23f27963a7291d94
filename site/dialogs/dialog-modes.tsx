// The dialogs by mode. The frame stays while login, registration, e-mail, payment and QR code replace each other inside it.
import { useState } from 'react'
import { DialogFrame } from '#ui/primitives/dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { DeleteSearchDialog } from './delete-search-dialog.tsx'
import type { OpenDialog } from './dialog-state.ts'
import { EmailMode } from './email-mode.tsx'
import { ForgotMode } from './forgot-mode.tsx'
import { LoginMode } from './login-mode.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import type { ModeProps } from './mode-props.ts'
import { PayMode } from './pay-mode.tsx'
import { RegisterMode } from './register-mode.tsx'
import { RequestMode } from './request-mode.tsx'
import { SetPasswordMode } from './set-password-mode.tsx'
import { useAppServices } from './use-app-services.ts'
import { WechatMode } from './wechat-mode.tsx'

export function DialogModes({ dialog }: { dialog: OpenDialog }) {
  if (dialog.kind === 'logout') return <LogoutDialog />
  if (dialog.kind === 'cancel-order') return <CancelOrderDialog order={dialog.order} onDone={dialog.onDone} />
  if (dialog.kind === 'delete-search') return <DeleteSearchDialog search={dialog.search} onDone={dialog.onDone} />
  return <FormDialog dialog={dialog} />
}

type FormMode = Exclude<OpenDialog, { kind: 'logout' | 'cancel-order' | 'delete-search' }>

function FormDialog({ dialog }: { dialog: FormMode }) {
  const { closeDialog } = useAppServices()
  const [busy, setBusy] = useState(false)
  // Whoever comes back to the mode that was first has switched as well.
  const [{ kind, isSwitched }, setShown] = useState({ kind: dialog.kind, isSwitched: false })
  if (kind !== dialog.kind) setShown({ kind: dialog.kind, isSwitched: true })
  const props: ModeProps = { onBusy: setBusy, isSwitched }
  const isWide = dialog.kind === 'register' || dialog.kind === 'pay' || dialog.kind === 'request'
  return (
    <DialogFrame size={isWide ? 'normal' : 'narrow'} busy={busy} onClose={closeDialog}>
      {dialog.kind === 'request' ? <RequestMode {...props} wish={dialog.wish} /> : null}
      {dialog.kind === 'login' ? <LoginMode {...props} typed={dialog.typed} /> : null}
      {dialog.kind === 'forgot' ? <ForgotMode {...props} typed={dialog.typed} /> : null}
      {dialog.kind === 'set-password' ? <SetPasswordMode {...props} token={dialog.token} /> : null}
      {dialog.kind === 'register' ? <RegisterMode {...props} typed={dialog.typed} /> : null}
      {dialog.kind === 'email' ? <EmailMode {...props} dialog={dialog} /> : null}
      {dialog.kind === 'pay' ? <PayMode {...props} payment={dialog.payment} /> : null}
      {dialog.kind === 'wechat' ? <WechatMode {...props} dialog={dialog} /> : null}
    </DialogFrame>
  )
}
