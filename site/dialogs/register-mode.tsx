// Mode 2: registration. Fields are validated in the order of the specification (section 5), which is also their order on the screen.
import { register, registerForm } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { PasswordField } from '#ui/primitives/password-field.tsx'
import { useSite } from '../layout/use-site.ts'
import { CodeField, useMailedCode } from './code-field.tsx'
import { ConsentField } from './consent-field.tsx'
import type { TypedSoFar } from './dialog-state.ts'
import type { ModeProps } from './mode-props.ts'
import { useAppServices } from './use-app-services.ts'
import { useCaptcha } from './use-captcha.ts'
import { useModeForm } from './use-mode-form.ts'

type Typed = {
  loginCode: string
  password: string
  confirmNewPassword: string
  companyName: string
  addr: string
  email: string
  contact: string
  name: string
  validCode: string
  consent: boolean
}

type RegisterModeProps = ModeProps & { readonly typed: TypedSoFar | undefined }

export function RegisterMode(props: RegisterModeProps) {
  const { openDialog } = useAppServices()
  const { form, field, busy, failure, onSubmit, picture, mailed } = useRegistration(props)

  function toLogin() {
    const { loginCode, email } = form.getValues()
    openDialog({ kind: 'login', typed: { loginCode, email } })
  }

  const labels = useSite().phrases.dialogs
  const passwordLabels = {
    showLabel: labels.showPassword,
    hideLabel: labels.hidePassword,
    autoComplete: 'new-password',
  }
  const text = labels.register
  return (
    <>
      <DialogHead title={text.title} closeLabel={labels.close} />
      <form className="dialog__form" noValidate onSubmit={onSubmit}>
        <div className="dialog__body">
          <Field
            label={text.loginCode}
            hint={text.loginCodeHint}
            {...field('loginCode')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className="two">
            <PasswordField label={text.password} hint={text.passwordHint} {...field('password')} {...passwordLabels} />
            <PasswordField label={text.confirm} {...field('confirmNewPassword')} {...passwordLabels} />
          </div>
          <div className="two">
            <Field label={text.companyName} {...field('companyName')} autoComplete="organization" />
            <Field label={text.addr} optional={text.optional} {...field('addr')} autoComplete="organization-title" />
          </div>
          <div className="two">
            <Field label={text.email} {...field('email')} type="email" inputMode="email" autoComplete="email" />
            <Field label={text.contact} {...field('contact')} type="tel" inputMode="tel" autoComplete="tel" />
          </div>
          <Field label={text.name} {...field('name')} autoComplete="name" />
          <CodeField picture={picture} mailed={mailed} {...field('validCode')} />
          <ConsentField {...field('consent')} />
          <FormFailure>{failure}</FormFailure>
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={busy} label={text.submit} busyLabel={text.busy} />
          <p className="alt">
            {text.haveAccount}
            <button className="link link-btn" type="button" onClick={() => !busy && toLogin()}>
              {text.toLogin}
            </button>
          </p>
        </div>
      </form>
    </>
  )
}

function useRegistration({ typed, ...mode }: RegisterModeProps) {
  const { phrases, contactRules } = useSite()
  const { client, openDialog, notify } = useAppServices()
  const labels = phrases.dialogs.register
  const code = useCaptcha()
  const { form, field, busy, failure, onSubmit } = useModeForm<Typed>({
    ...mode,
    schema: registerForm(contactRules),
    defaults: { ...empty, loginCode: typed?.loginCode ?? '', email: typed?.email ?? '' },
    // One field takes both kinds of codes.
    fieldOf: ({ fields }) => (fields.some(({ field }) => field === 'emailCode') ? 'validCode' : undefined),
    onFailure: () => {
      code.renew()
      form.setValue('validCode', '')
    },
    send: async ({ loginCode, password, confirmNewPassword, validCode, ...rest }) => {
      await client(register, {
        ...rest,
        ...(mailed.isMailed(validCode) ? { emailCode: validCode } : { validCode, unTime: code.unTime }),
        loginCode: encodeBase64(loginCode),
        password: encodeBase64(password),
        confirmNewPassword: encodeBase64(confirmNewPassword),
      })
      notify('success', labels.done, labels.doneText)
      openDialog({ kind: 'login', typed: { loginCode, email: rest.email } })
    },
  })

  const mailed = useMailedCode({
    purpose: 'register',
    findAddress: async () =>
      (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : undefined,
    onSent: () => form.setFocus('validCode'),
  })

  return { form, field, busy, failure, onSubmit, picture: code.picture, mailed }
}

const empty: Typed = {
  loginCode: '',
  password: '',
  confirmNewPassword: '',
  companyName: '',
  addr: '',
  email: '',
  contact: '',
  name: '',
  validCode: '',
  consent: false,
}
