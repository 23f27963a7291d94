// Sign-in: user name and password, then the code. At first sign-in, authenticator setup and recovery codes.
import { useState } from 'react'
import type { Me } from '#contract/staff.ts'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { Logo } from '../../components/logo.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sessionPhrases } from '../../phrases/session.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SignInTicket } from './sign-in-ticket.ts'

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly ticket: SignInTicket; readonly loginCode: string }
  | { readonly at: 'recovery'; readonly codes: readonly string[]; readonly me: Me }

/** @param loginCode the user whose session has expired, if any */
export function SignInPage({ loginCode, onSignedIn }: { loginCode: string; onSignedIn: (me: Me) => void }) {
  const t = usePhrases(sessionPhrases)
  const shell = usePhrases(shellPhrases)
  const [step, setStep] = useState<Step>({ at: 'password' })
  return (
    <div className="entrance">
      <title>{`${t.title} - ${shell.product}`}</title>
      <header className="entrance__top">
        <span className="logo">
          <Logo />
          {shell.product}
        </span>
        <LanguageSwitch />
      </header>
      <main className="entrance__box" id="main">
        {step.at === 'password' ? (
          <PasswordStep
            loginCode={loginCode}
            note={loginCode ? t.ended : t.text}
            onNext={(ticket, typed) => setStep({ at: 'code', ticket, loginCode: typed })}
          />
        ) : null}
        {step.at === 'code' ? (
          <CodeStep
            ticket={step.ticket}
            loginCode={step.loginCode}
            onBack={() => setStep({ at: 'password' })}
            onConfirmed={({ me, recoveryCodes: codes }) =>
              codes.length > 0 ? setStep({ at: 'recovery', codes, me }) : onSignedIn(me)
            }
          />
        ) : null}
        {step.at === 'recovery' ? <RecoveryCodes codes={step.codes} onDone={() => onSignedIn(step.me)} /> : null}
      </main>
    </div>
  )
}
