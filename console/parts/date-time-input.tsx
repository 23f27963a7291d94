// An instant in a form: UTC in the record, Beijing time on the screen, wherever the browser is.
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { partsPhrases } from '../phrases/parts.ts'
import { usePhrases } from '../phrases/phrases.ts'
import { inShanghai, instantOfShanghai } from './shanghai-time.ts'
import { type BoundProps, useBound } from './use-bound.ts'

/** `2026-11-21T02:31:00.000Z`, or null when it is left empty. */
export function DateTimeInput(props: BoundProps) {
  const t = usePhrases(partsPhrases)
  const { id, field, error, optional } = useBound(props)
  const hint = props.hint ?? t.shanghai
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={props.label} optional={optional} />
      <input
        type="datetime-local"
        name={field.name}
        ref={field.ref}
        value={typeof field.value === 'string' ? inShanghai(field.value) : ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange({ target: { value: instantOfShanghai(target.value) ?? null } })}
        {...describedInput(id, { hint, error })}
        required={optional === undefined}
        disabled={props.isDisabled}
      />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

/** A calendar day, `2026-11-21`, or null when it is left empty. */
export function DateInput(props: BoundProps) {
  const { id, field, error, optional } = useBound(props)
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={props.label} optional={optional} />
      <input
        type="date"
        name={field.name}
        ref={field.ref}
        value={typeof field.value === 'string' ? field.value : ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange({ target: { value: target.value || null } })}
        {...describedInput(id, { hint: props.hint, error })}
        required={optional === undefined}
        disabled={props.isDisabled}
      />
      <FieldNote id={id} hint={props.hint} error={error} />
    </div>
  )
}
