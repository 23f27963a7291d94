// Text inputs of one or several lines in a form.
import type { ComponentProps } from 'react'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { type BoundProps, useField } from './use-field.ts'

type TextInputProps = BoundProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'lang' | 'spellCheck'
  >

export function TextInput(props: TextInputProps) {
  const { source: _, label, hint, isOptional: __, isNeededLater: ___, isDisabled, ...rest } = props
  const { id, field, error, optional } = useField(props)
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} optional={optional} />
      <input
        autoComplete="off"
        {...rest}
        {...field}
        value={field.value ?? ''}
        {...describedInput(id, { hint, error })}
        required={optional === undefined}
        disabled={isDisabled}
      />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

type TextAreaInputProps = BoundProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'placeholder' | 'lang' | 'spellCheck'>

export function TextAreaInput(props: TextAreaInputProps) {
  const { source: _, label, hint, isOptional: __, isNeededLater: ___, isDisabled, ...rest } = props
  const { id, field, error, optional } = useField(props)
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} optional={optional} />
      <textarea
        {...rest}
        {...field}
        value={field.value ?? ''}
        {...describedInput(id, { hint, error })}
        required={optional === undefined}
        disabled={isDisabled}
      />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
