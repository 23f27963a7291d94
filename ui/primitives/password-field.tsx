// Password input with a button that shows the password. Pasting and password managers work.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { describedInput, FieldLabel, FieldNote, type FieldText } from './field.tsx'

export type PasswordFieldProps = Omit<FieldText, 'optional'> & {
  readonly showLabel: string
  readonly hideLabel: string
} & Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'>

export function PasswordField({ label, hint, error, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Mark = isShown ? EyeOff : Eye
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} />
      <div className="with-icon">
        <input
          {...input}
          {...describedInput(id, { hint, error })}
          required
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          className="icon-btn"
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        >
          <Mark className="icon" aria-hidden="true" />
        </button>
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
