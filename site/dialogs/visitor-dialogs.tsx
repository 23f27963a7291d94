// The dialogs of visitors, loaded right after the application: login, registration, passwords, requests.
import type { VisitorDialog } from './dialog-state.ts'
import { ForgotMode } from './forgot-mode.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LoginMode } from './login-mode.tsx'
import type { ModeProps } from './mode-props.ts'
import { RegisterMode } from './register-mode.tsx'
import { RequestMode } from './request-mode.tsx'
import { SetPasswordMode } from './set-password-mode.tsx'

export function VisitorDialogs({ dialog }: { readonly dialog: VisitorDialog }) {
  const size = dialog.kind === 'register' || dialog.kind === 'request' ? 'normal' : 'narrow'
  return (
    <FormDialog kind={dialog.kind} size={size}>
      {(props) => <Mode {...props} dialog={dialog} />}
    </FormDialog>
  )
}

function Mode({ dialog, ...props }: ModeProps & { readonly dialog: VisitorDialog }) {
  switch (dialog.kind) {
    case 'request':
      return <RequestMode {...props} wish={dialog.wish} />
    case 'login':
      return <LoginMode {...props} typed={dialog.typed} />
    case 'forgot':
      return <ForgotMode {...props} typed={dialog.typed} />
    case 'set-password':
      return <SetPasswordMode {...props} token={dialog.token} />
    case 'register':
      return <RegisterMode {...props} typed={dialog.typed} />
  }
}
