// Select with its label and an optional hint.
import { useId } from 'react'

type LabelledSelectProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  /** Label of the option with an empty value. */
  readonly emptyLabel?: string | undefined
  readonly hint?: string | undefined
}

export function LabelledSelect({ label, value, options, onChange, emptyLabel, hint }: LabelledSelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={hint ? `${id}h` : undefined}
      >
        {emptyLabel ? <option value="">{emptyLabel}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint ? (
        <p id={`${id}h`} className="field__hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
