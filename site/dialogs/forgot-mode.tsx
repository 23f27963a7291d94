// Forgot password: the e-mail form (step 3), then the confirmation that a mail is on its way (step 4; specification, section 4).
import { useLayoutEffect, useRef, useState } from 'react'
import { forgetPassword, forgotForm } from '#contract/passwords.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import type { TypedSoFar } from './dialog-state.ts'
import type { ModeProps } from './mode-props.ts'
import { useAppServices } from './use-app-services.ts'
import { useModeForm } from './use-mode-form.ts'

export function ForgotMode({ typed, ...mode }: ModeProps & { typed: TypedSoFar | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <EmailForm {...mode} typed={typed} onSent={setSentTo} />
  ) : (
    <SentConfirmation email={sentTo} />
  )
}

type EmailFormProps = ModeProps & { typed: TypedSoFar | undefined; onSent: (email: string) => void }

function EmailForm({ typed, onSent, ...mode }: EmailFormProps) {
  const { phrases } = useSite()
  const { client, openDialog, notify } = useAppServices()
  const { close, forgot: labels } = phrases.dialogs
  const { form, field, busy, failure, onSubmit } = useModeForm({
    ...mode,
    schema: forgotForm,
    defaults: { email: typed?.email || nameAsEmail(typed?.loginCode) },
    send: async ({ email }) => {
      await client(forgetPassword, { email: email.trim() })
      notify('success', labels.sent)
      onSent(email.trim())
    },
  })

  return (
    <>
      <DialogHead title={labels.title} closeLabel={close} />
      <form className="dialog__form" noValidate onSubmit={onSubmit}>
        <div className="dialog__body">
          <p className="small dialog__text">{labels.text}</p>
          <Field label={labels.email} {...field('email')} type="email" inputMode="email" autoComplete="email" />
          <FormFailure>{failure}</FormFailure>
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={busy} label={labels.submit} busyLabel={labels.busy} />
          <p className="alt">
            <button
              className="link link-btn"
              type="button"
              onClick={() =>
                !busy && openDialog({ kind: 'login', typed: { ...typed, email: form.getValues('email').trim() } })
              }
            >
              {labels.toLogin}
            </button>
          </p>
        </div>
      </form>
    </>
  )
}

function SentConfirmation({ email }: { email: string }) {
  const { close, forgot: labels } = useSite().phrases.dialogs
  const { closeDialog } = useAppServices()
  const confirm = useRef<HTMLButtonElement>(null)
  // It replaces the focused submit button. A later effect would race with the dialog, which then focuses itself.
  useLayoutEffect(() => confirm.current?.focus(), [])
  return (
    <>
      <DialogHead title={labels.sent} subtitle={email} closeLabel={close} />
      <div className="dialog__body">
        <p className="small dialog__text">{labels.sentText}</p>
      </div>
      <div className="dialog__foot">
        <button ref={confirm} className="btn btn--primary btn--lg" type="button" onClick={closeDialog}>
          {labels.confirm}
        </button>
      </div>
    </>
  )
}

function nameAsEmail(name = ''): string {
  return name.includes('@') ? name : ''
}
