// Labelled multi-line text field with hint or error.
import { type ComponentProps, useId } from 'react'
import { describedInput, FieldLabel, FieldNote, type FieldText } from './field.tsx'

type TextAreaFieldProps = FieldText & Omit<ComponentProps<'textarea'>, 'id' | 'required'>

export function TextAreaField({ label, hint, error, optional, ...input }: TextAreaFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} optional={optional} />
      <textarea {...input} {...describedInput(id, { hint, error })} required={optional === undefined} />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
