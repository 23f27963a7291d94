// Second step of sign-in: the authenticator code; at first sign-in, setting up the authenticator.
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { confirmSignIn } from '#contract/staff.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { useConsole } from '../../api/console-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { sessionPhrases } from '../../phrases/session.ts'
import type { SignInTicket } from './sign-in-ticket.ts'
import { useStep } from './use-step.ts'

type CodeStepProps = {
  readonly ticket: SignInTicket
  readonly loginCode: string
  readonly onBack: () => void
  readonly onConfirmed: (output: OutputOf<typeof confirmSignIn>) => void
}

export function CodeStep({ ticket, loginCode, onBack, onConfirmed }: CodeStepProps) {
  const t = usePhrases(sessionPhrases)
  const { client } = useConsole()
  const { isBusy, failure, fieldErrors, run } = useStep()
  const [code, setCode] = useState('')
  const isNew = ticket.next === 'enrol'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onConfirmed(await client(confirmSignIn, { ticket: ticket.ticket, code })))
  }
  return (
    <form className="entrance__form" onSubmit={submit}>
      <h1>{isNew ? t.enrolTitle : t.title}</h1>
      <p className="muted small">{isNew ? t.enrolText : t.codeText(loginCode)}</p>
      {isNew ? <NewAuthenticator {...ticket} /> : null}
      <FormFailure>{failure}</FormFailure>
      <Field
        label={isNew ? t.firstCode : t.code}
        hint={isNew ? undefined : t.codeHint}
        name="code"
        value={code}
        error={fieldErrors.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        inputMode={isNew ? 'numeric' : 'text'}
        spellCheck={false}
        maxLength={20}
        autoFocus
        onChange={(event) => setCode(event.target.value)}
      />
      <SubmitButton busy={isBusy} label={isNew ? t.bind : t.confirm} busyLabel={t.busy} />
      <button className="btn btn--quiet" type="button" onClick={onBack}>
        {t.back}
      </button>
    </form>
  )
}

function NewAuthenticator({ qrPath, qrSize, secret }: Extract<SignInTicket, { next: 'enrol' }>) {
  const t = usePhrases(sessionPhrases)
  return (
    <div className="enrol">
      <svg className="enrol__code" viewBox={`0 0 ${qrSize} ${qrSize}`} role="img" aria-label={t.qr}>
        <path d={qrPath} />
      </svg>
      <p className="xs muted">{t.secret}</p>
      <code className="enrol__secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </div>
  )
}
