// CAPTCHA field: a click on the image or on the button next to it loads a new image.
import { RefreshCw } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { describedInput, FieldLabel, FieldNote, type FieldText } from './field.tsx'

export type CaptchaFieldProps = Omit<FieldText, 'optional'> & {
  readonly source: string
  readonly onRenew: () => void
  readonly pictureText: string
  readonly renewLabel: string
  readonly brokenText: string
} & Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'>

export function CaptchaField({
  label,
  hint,
  error,
  source,
  onRenew,
  pictureText,
  renewLabel,
  brokenText,
  ...input
}: CaptchaFieldProps) {
  const id = useId()
  const [brokenSource, setBrokenSource] = useState<string>()
  return (
    <div className="field field--code">
      <FieldLabel htmlFor={id} label={label} />
      <div className="row">
        <input
          {...input}
          {...describedInput(id, { hint, error })}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button className="code-img" type="button" tabIndex={-1} onClick={onRenew}>
          {brokenSource === source ? (
            <span className="xs">{brokenText}</span>
          ) : (
            <img src={source} alt={pictureText} width={124} height={44} onError={() => setBrokenSource(source)} />
          )}
        </button>
        <button className="icon-btn" type="button" aria-label={renewLabel} onClick={onRenew}>
          <RefreshCw className="icon" aria-hidden="true" />
        </button>
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
