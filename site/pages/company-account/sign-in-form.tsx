// Form of a company's identity provider: its address, our client there, the domain, and whether passwords are still allowed.
import { useState } from 'react'
import { inputSchema } from '#contract/common/endpoint.ts'
import { type CompanySignInSettings, companySignInModes, saveCompanySignIn } from '#contract/company-sign-in.ts'
import { companySignInUrl } from '#contract/company-sign-in-paths.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { Field, FieldNote, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPath } from '../../paths.ts'

type FormProps = {
  readonly companyId: string
  readonly stored: CompanySignInSettings
  readonly onChange: () => void
}

type Typed = {
  issuer: string
  clientId: string
  clientSecret: string
  domain: string
  mode: (typeof companySignInModes)[number]
}

export function SignInForm(props: FormProps) {
  const { language } = useSite()
  const { signIn: labels, working } = companyAccountPhrases(language)
  const { field, form, busy, failure, onSubmit } = useSignInForm(props)
  const { settings } = props.stored
  const [issuer, clientId] = form.watch(['issuer', 'clientId'])
  // The stored secret is of the stored client.
  const needsSecret = settings === null || settings.issuer !== issuer || settings.clientId !== clientId
  return (
    <form className="company-account__form" noValidate aria-labelledby="sign-in" onSubmit={onSubmit}>
      <Field
        label={labels.issuer}
        hint={labels.issuerHint}
        {...field('issuer')}
        type="url"
        placeholder="https://login.example.com"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
      />
      <Field label={labels.clientId} {...field('clientId')} autoComplete="off" spellCheck={false} maxLength={200} />
      <Secret needsSecret={needsSecret} field={field('clientSecret')} />
      <Field
        label={labels.domain}
        hint={labels.domainHint}
        {...field('domain')}
        placeholder="example.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
      />
      {settings === null ? null : <Modes {...props} register={form.register('mode')} error={field('mode').error} />}
      <FormFailure>{failure}</FormFailure>
      <SubmitButton busy={busy} label={labels.save} busyLabel={working} />
    </form>
  )
}

function useSignInForm({ companyId, stored: { settings }, onChange }: FormProps) {
  const { language, contactRules } = useSite()
  const { client, notify } = useAppServices()
  const labels = companyAccountPhrases(language).signIn
  return useModeForm<Typed>({
    schema: inputSchema(saveCompanySignIn, language, contactRules).omit({ companyId: true, version: true }),
    defaults: {
      issuer: settings?.issuer ?? '',
      clientId: settings?.clientId ?? '',
      clientSecret: '',
      domain: settings?.domain ?? '',
      mode: settings?.mode ?? 'optional',
    },
    send: async (values) => {
      await client(saveCompanySignIn, { ...values, companyId, ...(settings && { version: settings.version }) })
      notify('success', labels.saved)
      onChange()
    },
  })
}

type SecretProps = {
  readonly needsSecret: boolean
  readonly field: ReturnType<ReturnType<typeof useModeForm<Typed>>['field']>
}

/** It cannot be read again, so it is only said that there is one. */
function Secret({ needsSecret, field }: SecretProps) {
  const labels = companyAccountPhrases(useSite().language).signIn
  const [isReplaced, setReplaced] = useState(false)
  if (needsSecret || isReplaced)
    return (
      <Field
        label={labels.secret}
        hint={labels.secretHint}
        {...field}
        type="password"
        autoComplete="new-password"
        autoFocus={isReplaced && !needsSecret}
        maxLength={500}
      />
    )
  return (
    <div className="field">
      <span className="field__label">{labels.secret}</span>
      <span className="acts">
        <span className="badge badge--success">{labels.secretStored}</span>
        <button className="btn btn--quiet btn--compact" type="button" onClick={() => setReplaced(true)}>
          {labels.replaceSecret}
        </button>
      </span>
    </div>
  )
}

type ModesProps = FormProps & {
  readonly register: ReturnType<ReturnType<typeof useModeForm<Typed>>['form']['register']>
  readonly error: string | undefined
}

function Modes({ companyId, stored: { settings, canEnforce }, register, error }: ModesProps) {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language).signIn
  const isPossible = canEnforce || settings?.mode === 'enforced'
  const signInAt = companySignInUrl({ returnTo: to(companyPath('settings', companyId)) })
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : 'sign-in-mode-note'}>
      <legend className="field__label">{labels.mode}</legend>
      {companySignInModes.map((one) => (
        <label key={one} className="choice choice--plain">
          <input {...register} type="radio" value={one} disabled={one === 'enforced' && !isPossible} />
          {labels.modes[one]}
        </label>
      ))}
      {isPossible ? null : (
        <p className="muted small">
          {settings?.isEnabled ? labels.signInFirst : labels.enforceLater}
          {settings?.isEnabled ? (
            <a className="link" href={to(signInAt)}>
              {labels.toSignIn}
            </a>
          ) : null}
        </p>
      )}
      <FieldNote id="sign-in-mode" error={error} />
    </fieldset>
  )
}
