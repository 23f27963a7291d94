// Group of checkboxes in a form; the value has the order of the options.
import { FieldNote } from '#ui/primitives/field.tsx'
import type { Option } from './choice-inputs.tsx'
import { type BoundProps, useField } from './use-field.ts'

export function ChecksInput({ options, ...props }: BoundProps & { readonly options: readonly Option[] }) {
  const { id, field, error } = useField({ ...props, isOptional: true })
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <fieldset className="field checks">
      <legend className="field__label">{props.label}</legend>
      {options.map(({ value, label, isDisabled }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={props.isDisabled || isDisabled}
            onBlur={field.onBlur}
            onChange={(event) =>
              field.onChange(
                options
                  .map((option) => option.value)
                  .filter((option) => (option === value ? event.target.checked : chosen.includes(option))),
              )
            }
          />
          {label}
        </label>
      ))}
      <FieldNote id={id} hint={props.hint} error={error} />
    </fieldset>
  )
}
