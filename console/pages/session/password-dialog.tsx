// Re-authentication dialog: opened by a request that needs the password, which then resumes.
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { enterPassword } from '#contract/staff.ts'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { KnownUsername } from '#ui/primitives/known-username.tsx'
import { PasswordField } from '#ui/primitives/password-field.tsx'
import { useConsole } from '../../api/console-context.ts'
import type { PasswordPrompt } from '../../api/password-prompt.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { sessionPhrases } from '../../phrases/session.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { useStep } from './use-step.ts'

export function PasswordDialog({ prompt }: { readonly prompt: PasswordPrompt }) {
  const isOpen = useSyncExternalStore(prompt.subscribe, prompt.isOpen)
  return isOpen ? <OpenDialog onAnswer={prompt.close} /> : null
}

function OpenDialog({ onAnswer }: { readonly onAnswer: (isEntered: boolean) => void }) {
  const t = usePhrases(sessionPhrases)
  const shell = usePhrases(shellPhrases)
  const { client, me } = useConsole()
  const { isBusy, failure, fieldErrors, run } = useStep()
  const [password, setPassword] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Keeps the event from reaching the form of the page behind the dialog.
    event.stopPropagation()
    void run(async () => {
      await client(enterPassword, { password })
      onAnswer(true)
    })
  }
  return (
    <DialogFrame size="narrow" busy={isBusy} onClose={() => onAnswer(false)}>
      <DialogHead title={t.passwordTitle} subtitle={t.passwordText} closeLabel={shell.close} />
      <form className="dialog__form" onSubmit={submit}>
        <div className="dialog__body">
          <FormFailure>{failure}</FormFailure>
          <KnownUsername value={me?.loginCode ?? ''} />
          <PasswordField
            label={t.password}
            showLabel={t.showPassword}
            hideLabel={t.hidePassword}
            name="password"
            value={password}
            error={fieldErrors.password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={isBusy} label={t.passwordSubmit} busyLabel={t.busy} />
        </div>
      </form>
    </DialogFrame>
  )
}
