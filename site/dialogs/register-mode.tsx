// Mode 2: registration, checked in the order of the specification (section 5), which is also the order on screen.
import { register, registerForm } from '#contract/accounts.ts'
import type { CallError } from '#contract/client.ts'
import { type ErrorKey, errorText } from '#contract/common/errors.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import type { Language } from '#contract/common/language.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { PasswordField } from '#ui/primitives/password-field.tsx'
import { PictureCode } from '#ui/primitives/picture-code.tsx'
import { useSite } from '../layout/use-site.ts'
import { ConsentField } from './consent-field.tsx'
import type { ModeProps } from './mode-props.ts'
import type { TypedSoFar } from './open-dialog.ts'
import { useAppServices } from './use-app-services.ts'
import { useModeForm } from './use-mode-form.ts'
import { usePictureCode } from './use-picture-code.ts'

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

export function RegisterMode({ typed, ...mode }: ModeProps & { typed: TypedSoFar | undefined }) {
  const { language, phrases } = useSite()
  const { client, openDialog, notify } = useAppServices()
  const words = phrases.dialogs
  const code = usePictureCode()
  const { form, field, busy, failure, onSubmit } = useModeForm<Typed>({
    ...mode,
    schema: registerForm(language),
    defaults: { ...empty, loginCode: typed?.loginCode ?? '', email: typed?.email ?? '' },
    firstField: 'loginCode',
    fieldOf: (refusal) => fieldOfRefusal(refusal, language),
    onFailure: () => {
      code.renew()
      form.setValue('validCode', '')
    },
    send: async ({ loginCode, password, confirmNewPassword, ...rest }) => {
      await client(register, {
        ...rest,
        loginCode: encodeBase64(loginCode),
        password: encodeBase64(password),
        confirmNewPassword: encodeBase64(confirmNewPassword),
        unTime: code.unTime,
      })
      notify('success', words.register.done, words.register.doneText)
      openDialog({ kind: 'login', typed: { loginCode } })
    },
  })

  function toLogin() {
    const { loginCode, email } = form.getValues()
    openDialog({ kind: 'login', typed: { loginCode: loginCode || email } })
  }

  const passwordLabels = { showLabel: words.showPassword, hideLabel: words.hidePassword, autoComplete: 'new-password' }
  const text = words.register
  return (
    <>
      <DialogHead title={text.title} closeLabel={words.close} />
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
          <PictureCode {...code.picture} {...field('validCode')} />
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

const fieldsOfRefusals: Partial<Record<ErrorKey, keyof Typed>> = {
  'accounts.login-code-taken': 'loginCode',
  'accounts.email-taken': 'email',
  'accounts.wrong-valid-code': 'validCode',
}

/** These refusals share code 5002 and name no field; their words tell them apart. */
function fieldOfRefusal(refusal: CallError, language: Language): keyof Typed | undefined {
  const known = Object.entries(fieldsOfRefusals) as [ErrorKey, keyof Typed][]
  return known.find(([key]) => errorText(key, language) === refusal.message)?.[1]
}
