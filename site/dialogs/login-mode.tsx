// Mode 3: login with a CAPTCHA, which is renewed after every failed attempt.
import { useLocation } from 'react-router'
import { isAddress, login, loginForm } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { companySignInUrl } from '#contract/company-sign-in-paths.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { PasswordField } from '#ui/primitives/password-field.tsx'
import { useSite } from '../layout/use-site.ts'
import { saveSession } from '../session.ts'
import { CodeField, useMailedCode } from './code-field.tsx'
import type { TypedSoFar } from './dialog-state.ts'
import type { ModeProps } from './mode-props.ts'
import { useAppServices } from './use-app-services.ts'
import { useCaptcha } from './use-captcha.ts'
import { useModeForm } from './use-mode-form.ts'

type LoginModeProps = ModeProps & { readonly typed: TypedSoFar | undefined }

export function LoginMode(props: LoginModeProps) {
  const { typed } = props
  const { openDialog } = useAppServices()
  const { phrases, to } = useSite()
  const labels = phrases.dialogs
  const { pathname, search } = useLocation()
  const { form, field, busy, failure, onSubmit, picture, mailed } = useLogin(props)

  function openWith(kind: 'register' | 'forgot') {
    const name = form.getValues('loginCode').trim()
    // An e-mail address that was entered instead of the login name is carried over, too.
    const isAddressInstead = name.includes('@') && name !== typed?.loginCode
    openDialog({ kind, typed: isAddressInstead ? { email: name } : { ...typed, loginCode: name } })
  }

  return (
    <>
      <DialogHead title={labels.login.title} closeLabel={labels.close} />
      <form className="dialog__form" noValidate onSubmit={onSubmit}>
        <div className="dialog__body">
          <Field
            label={labels.login.name}
            {...field('loginCode')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            label={labels.login.password}
            {...field('password')}
            autoComplete="current-password"
            showLabel={labels.showPassword}
            hideLabel={labels.hidePassword}
          />
          <CodeField picture={picture} mailed={mailed} {...field('validCode')}>
            <button className="link link-btn" type="button" onClick={() => !busy && openWith('forgot')}>
              {labels.login.toForgot}
            </button>
          </CodeField>
          <FormFailure>{failure}</FormFailure>
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={busy} label={labels.login.submit} busyLabel={labels.login.busy} />
          <p className="alt">
            {labels.login.noAccount}
            <button className="link link-btn" type="button" onClick={() => !busy && openWith('register')}>
              {labels.login.toRegister}
            </button>
          </p>
          <p className="alt">
            <a className="link" href={to(companySignInUrl({ returnTo: pathname + search }))}>
              {labels.login.withCompany}
            </a>
          </p>
        </div>
      </form>
    </>
  )
}

function useLogin({ typed, ...mode }: LoginModeProps) {
  const { phrases } = useSite()
  const { client, closeDialog, notify } = useAppServices()
  const labels = phrases.dialogs
  const code = useCaptcha()
  const { form, field, busy, failure, onSubmit } = useModeForm({
    ...mode,
    schema: loginForm,
    defaults: { loginCode: typed?.loginCode || typed?.email || '', password: '', validCode: '' },
    onFailure: () => {
      code.renew()
      form.setValue('validCode', '')
    },
    send: async ({ loginCode, password, validCode }) => {
      const session = await client(login, {
        loginCode: encodeBase64(loginCode.trim()),
        password: encodeBase64(password),
        validCode,
        unTime: code.unTime,
      })
      if (!saveSession(session)) return notify('failure', labels.login.notKept)
      notify('success', labels.login.done)
      closeDialog()
    },
  })

  const mailed = useMailedCode({
    purpose: 'login',
    findAddress: async () => {
      const name = form.getValues('loginCode').trim()
      form.clearErrors('loginCode')
      if (isAddress(name)) return name
      form.setError('loginCode', { message: labels.code.addressFirst }, { shouldFocus: true })
      return undefined
    },
    onSent: () => form.setFocus('validCode'),
  })

  return { form, field, busy, failure, onSubmit, picture: code.picture, mailed }
}
