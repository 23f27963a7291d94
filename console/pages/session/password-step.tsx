// First step of sign-in: user name and password.
import { type FormEvent, useState } from 'react'
import { signIn } from '#contract/staff.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { PasswordField } from '#ui/primitives/password-field.tsx'
import { useConsole } from '../../api/console-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { sessionPhrases } from '../../phrases/session.ts'
import type { SignInTicket } from './sign-in-ticket.ts'
import { useStep } from './use-step.ts'

type PasswordStepProps = {
  readonly loginCode: string
  readonly note: string
  readonly onNext: (ticket: SignInTicket, loginCode: string) => void
}

export function PasswordStep({ loginCode, note, onNext }: PasswordStepProps) {
  const t = usePhrases(sessionPhrases)
  const { client } = useConsole()
  const { isBusy, failure, fieldErrors, run } = useStep()
  const [name, setName] = useState(loginCode)
  const [password, setPassword] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onNext(await client(signIn, { loginCode: name, password }), name.trim()))
  }
  return (
    <form className="entrance__form" onSubmit={submit}>
      <h1>{t.title}</h1>
      <p className="muted small">{note}</p>
      <FormFailure>{failure}</FormFailure>
      <Field
        label={t.loginCode}
        name="loginCode"
        value={name}
        error={fieldErrors.loginCode}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={loginCode === ''}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={t.password}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
        name="password"
        value={password}
        error={fieldErrors.password}
        autoComplete="current-password"
        autoFocus={loginCode !== ''}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SubmitButton busy={isBusy} label={t.next} busyLabel={t.busy} />
    </form>
  )
}
