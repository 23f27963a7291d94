// The dialogs of accounts, loaded right after the application: login, registration, passwords.
import type { AccountDialog } from './dialog-state.ts'
import { ForgotMode } from './forgot-mode.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LoginMode } from './login-mode.tsx'
import type { ModeProps } from './mode-props.ts'
import { RegisterMode } from './register-mode.tsx'
import { SetPasswordMode } from './set-password-mode.tsx'

export function AccountDialogs({ dialog }: { readonly dialog: AccountDialog }) {
  return (
    <FormDialog kind={dialog.kind} size={dialog.kind === 'register' ? 'normal' : 'narrow'}>
      {(props) => <Mode {...props} dialog={dialog} />}
    </FormDialog>
  )
}

function Mode({ dialog, ...props }: ModeProps & { readonly dialog: AccountDialog }) {
  switch (dialog.kind) {
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
