// Change of the password: the current one once, the new one twice. Logs out all other devices.
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { getUserInfo } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { changePassword, passwordForm } from '#contract/passwords.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { KnownUsername } from '#ui/primitives/known-username.tsx'
import { PasswordField } from '#ui/primitives/password-field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { Logo } from '../../layout/logo.tsx'
import { useSite } from '../../layout/use-site.ts'
import { profilePath } from '../../paths.ts'
import { useIsHydrated, useSession } from '../../session.ts'
import { LoginNeeded } from '../account/account-frame.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'

export function UpdatePasswordPage() {
  const { phrases, language, to } = useSite()
  const session = useSession()
  const isHydrated = useIsHydrated()
  const labels = profilePhrases(language).update
  return (
    <div className="center">
      <nav className="center__top" aria-label={phrases.account.centre}>
        <Logo />
        <a className="link small" href={to(profilePath)}>
          {labels.back}
        </a>
      </nav>
      <main id="main">
        <div className="center__form">
          <h1>{phrases.account.password}</h1>
          {isHydrated ? session ? <PasswordChange /> : <LoginNeeded /> : <LoadingRows />}
          <noscript>
            <p className="notice">{phrases.account.needsScript}</p>
          </noscript>
        </div>
      </main>
    </div>
  )
}

function PasswordChange() {
  const [isDone, setDone] = useState(false)
  return isDone ? <Done /> : <PasswordChangeForm onDone={() => setDone(true)} />
}

function PasswordChangeForm({ onDone }: { onDone: () => void }) {
  const { phrases, language } = useSite()
  const { client, notify } = useAppServices()
  const { data } = useApiQuery(getUserInfo, {})
  const labels = profilePhrases(language).update
  const { field, busy, failure, onSubmit } = useModeForm({
    schema: passwordForm,
    defaults: { password: '', newPassword: '', confirmNewPassword: '' },
    send: async ({ password, newPassword, confirmNewPassword }) => {
      await client(changePassword, {
        password: encodeBase64(password),
        newPassword: encodeBase64(newPassword),
        confirmNewPassword: encodeBase64(confirmNewPassword),
      })
      notify('success', labels.done)
      onDone()
    },
  })
  const toggleLabels = { showLabel: phrases.dialogs.showPassword, hideLabel: phrases.dialogs.hidePassword }
  return (
    <form className="info__form" noValidate onSubmit={onSubmit}>
      <KnownUsername value={data?.loginCode ?? ''} />
      <PasswordField label={labels.old} {...field('password')} {...toggleLabels} autoComplete="current-password" />
      <PasswordField
        label={labels.new}
        hint={labels.newHint}
        {...field('newPassword')}
        {...toggleLabels}
        autoComplete="new-password"
      />
      <PasswordField
        label={labels.confirm}
        {...field('confirmNewPassword')}
        {...toggleLabels}
        autoComplete="new-password"
      />
      <FormFailure>{failure}</FormFailure>
      <SubmitButton busy={busy} label={labels.submit} busyLabel={labels.busy} />
    </form>
  )
}

function Done() {
  const { language, to } = useSite()
  const labels = profilePhrases(language).update
  return (
    <div className="empty" role="status">
      <CircleCheck className="icon empty__icon" aria-hidden="true" />
      <h2>{labels.done}</h2>
      <p>{labels.doneText}</p>
      <a className="btn btn--primary" href={to(profilePath)}>
        {labels.back}
      </a>
    </div>
  )
}
