// Change of the email address, verified by a code sent to it.
import { useState } from 'react'
import { emailChangeForm, sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'

type EmailChangeProps = { readonly onClose: () => void; readonly onChanged: () => void }

export function EmailChange({ onClose, onChanged }: EmailChangeProps) {
  const { language, contactRules } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const labels = profilePhrases(language).emailForm
  const [hasSent, setHasSent] = useState(false)
  const { form, field, busy, failure, onSubmit } = useModeForm({
    schema: emailChangeForm(contactRules),
    defaults: { email: '', emailCode: '' },
    firstFocus: 'email',
    send: async ({ email, emailCode }) => {
      await client(updateProfile, { email: email.trim(), emailCode: emailCode.trim() })
      notify('success', profilePhrases(language).saved)
      onChanged()
    },
  })
  const [send, isSending] = useSingleFlight(async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    try {
      await client(sendEmailCode, { email: form.getValues('email').trim(), purpose: 'email' })
      setHasSent(true)
      notify('success', labels.sent)
      form.setFocus('emailCode')
    } catch (error) {
      await notifyFailure(error)
    }
  })

  return (
    <form className="info__form" noValidate onSubmit={onSubmit} aria-label={labels.title}>
      <p className="muted small">{labels.text}</p>
      <div className="two">
        <Field label={labels.email} {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <Field
          label={labels.code}
          hint={labels.codeHint}
          {...field('emailCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <div className="lead__actions">
        <button
          className={hasSent ? 'btn btn--quiet' : 'btn btn--outline'}
          type="button"
          aria-busy={isSending || undefined}
          onClick={() => send()}
        >
          {isSending ? labels.sending : labels.send}
        </button>
        <SubmitButton busy={busy} label={labels.submit} busyLabel={labels.busy} />
        <button className="btn btn--quiet" type="button" onClick={() => !busy && onClose()}>
          {labels.cancel}
        </button>
      </div>
    </form>
  )
}
