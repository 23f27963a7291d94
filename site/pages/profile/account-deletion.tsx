// Deletion of the account, confirmed with the password or by a new sign-in through the company.
import { useNavigate } from 'react-router'
import * as z from 'zod'
import type { Profile } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { companySignInUrl } from '#contract/company-sign-in-paths.ts'
import { currentPassword } from '#contract/passwords.ts'
import { deleteAccount } from '#contract/privacy.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { FormFailure } from '#ui/primitives/field.tsx'
import { KnownUsername } from '#ui/primitives/known-username.tsx'
import { PasswordField } from '#ui/primitives/password-field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'
import { profilePath } from '../../paths.ts'
import { clearVisitData } from '../../session.ts'

const withPassword = z.object({ password: currentPassword })
const withoutPassword = z.object({ password: z.string() })

type AccountDeletionProps = { readonly profile: Profile; readonly onCancel: () => void }

export function AccountDeletion({ profile: { loginCode, hasPassword }, onCancel }: AccountDeletionProps) {
  const { phrases, language, to } = useSite()
  const { client, notify } = useAppServices()
  const navigate = useNavigate()
  const labels = profilePhrases(language).deleteForm
  const { field, busy, failure, onSubmit } = useModeForm({
    schema: hasPassword ? withPassword : withoutPassword,
    defaults: { password: '' },
    ...(hasPassword && { firstFocus: 'password' as const }),
    send: async ({ password }) => {
      await client(deleteAccount, hasPassword ? { password: encodeBase64(password) } : {})
      clearVisitData()
      notify('success', labels.done)
      await navigate(to('/'), { replace: true })
    },
  })
  return (
    <form className="info__form notice notice--failed" noValidate onSubmit={onSubmit} aria-label={labels.title}>
      <b>{labels.title}</b>
      <p className="small">{hasPassword ? labels.text : labels.companyText}</p>
      {hasPassword ? (
        <>
          <KnownUsername value={loginCode} />
          <PasswordField
            label={labels.password}
            {...field('password')}
            autoComplete="current-password"
            showLabel={phrases.dialogs.showPassword}
            hideLabel={phrases.dialogs.hidePassword}
          />
        </>
      ) : (
        <a className="link" href={to(companySignInUrl({ returnTo: to(profilePath) }))}>
          {labels.signIn}
        </a>
      )}
      <FormFailure>{failure}</FormFailure>
      <div className="lead__actions">
        <button className="btn btn--danger" type="submit" aria-busy={busy || undefined}>
          {busy ? labels.busy : labels.submit}
        </button>
        <button className="btn btn--quiet" type="button" onClick={() => !busy && onCancel()}>
          {labels.cancel}
        </button>
      </div>
    </form>
  )
}
