// Select and switch in a form.
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { type BoundProps, useField } from './use-field.ts'

export type Option = { readonly value: string; readonly label: string; readonly isDisabled?: boolean }

/** An empty optional select has the value null. */
export function SelectInput({ options, ...props }: BoundProps & { readonly options: readonly Option[] }) {
  const t = usePhrases(partsPhrases)
  const { id, field, error, optional } = useField(props)
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={props.label} optional={optional} />
      <select
        className="select"
        {...field}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        {...describedInput(id, { hint: props.hint, error })}
        required={optional === undefined}
        disabled={props.isDisabled}
      >
        {props.isOptional || !field.value ? <option value="">{props.isOptional ? '—' : t.choose}</option> : null}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <FieldNote id={id} hint={props.hint} error={error} />
    </div>
  )
}

/** A boolean. The label describes the state when it is on. */
export function SwitchInput(props: Omit<BoundProps, 'isOptional'>) {
  const { id, field, error } = useField({ ...props, isOptional: true })
  return (
    <div className="field field--switch">
      <label htmlFor={id}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={field.value === true}
          name={field.name}
          ref={field.ref}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange({ target: { value: event.target.checked } })}
          {...describedInput(id, { hint: props.hint, error })}
          disabled={props.isDisabled}
        />
        {props.label}
      </label>
      <FieldNote id={id} hint={props.hint} error={error} />
    </div>
  )
}
