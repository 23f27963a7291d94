// Mode 5: new password, authorized by the token of the mailed link.
import type { ApiError } from '#contract/client.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { resetForm, resetPassword } from '#contract/passwords.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { PasswordField } from '#ui/primitives/password-field.tsx'
import { useSite } from '../layout/use-site.ts'
import { clearVisitData } from '../session.ts'
import type { ModeProps } from './mode-props.ts'
import { useAppServices } from './use-app-services.ts'
import { useModeForm } from './use-mode-form.ts'

export function SetPasswordMode({ token, ...mode }: ModeProps & { token: string }) {
  const { phrases } = useSite()
  const { client, openDialog, notify } = useAppServices()
  const { dialogs } = phrases
  const labels = dialogs.setPassword
  const { field, busy, failure, onSubmit } = useModeForm({
    ...mode,
    schema: resetForm,
    defaults: { newPassword: '', confirmNewPassword: '' },
    fieldOf: (refusal: ApiError) =>
      refusal.fields.some((one) => one.field === 'newPassword') ? 'newPassword' : undefined,
    send: async ({ newPassword, confirmNewPassword }) => {
      await client(resetPassword, {
        token,
        newPassword: encodeBase64(newPassword),
        confirmNewPassword: encodeBase64(confirmNewPassword),
      })
      // The server has ended every session of the account, including one of this browser.
      clearVisitData()
      notify('success', labels.done)
      openDialog({ kind: 'login' })
    },
  })
  const passwordLabels = {
    showLabel: dialogs.showPassword,
    hideLabel: dialogs.hidePassword,
    autoComplete: 'new-password',
  }

  return (
    <>
      <DialogHead title={labels.title} closeLabel={dialogs.close} />
      <form className="dialog__form" noValidate onSubmit={onSubmit}>
        <div className="dialog__body">
          <PasswordField
            label={labels.password}
            hint={labels.passwordHint}
            {...field('newPassword')}
            {...passwordLabels}
          />
          <PasswordField label={labels.confirm} {...field('confirmNewPassword')} {...passwordLabels} />
          <FormFailure>{failure}</FormFailure>
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={busy} label={labels.submit} busyLabel={labels.busy} />
          <p className="alt">
            <button className="link link-btn" type="button" onClick={() => !busy && openDialog({ kind: 'forgot' })}>
              {labels.newLink}
            </button>
          </p>
        </div>
      </form>
    </>
  )
}
