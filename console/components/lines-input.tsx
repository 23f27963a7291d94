// List of short texts in a form, one per line.
import { useState } from 'react'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { type BoundProps, useField } from './use-field.ts'

export type LinesInputProps = BoundProps & {
  readonly rows?: number
  readonly lang?: string
  /** Returns the error message of a line, or undefined. */
  readonly check?: (line: string) => string | undefined
}

export function LinesInput({ rows = 4, lang, check, ...props }: LinesInputProps) {
  const { id, field, error, optional } = useField(props, (value) =>
    linesOf(value)
      .map((line) => check?.(line))
      .find((message) => message !== undefined),
  )
  const value = linesOf(field.value)
  const [typed, setTyped] = useState(() => value.join('\n'))
  // The typed text may have blank lines, which the value omits.
  const shown = same(split(typed), value) ? typed : value.join('\n')
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={props.label} optional={optional} />
      <textarea
        name={field.name}
        ref={field.ref}
        rows={rows}
        lang={lang}
        value={shown}
        onBlur={field.onBlur}
        onChange={(event) => {
          setTyped(event.target.value)
          field.onChange(split(event.target.value))
        }}
        {...describedInput(id, { hint: props.hint, error })}
        disabled={props.isDisabled}
      />
      <FieldNote id={id} hint={props.hint} error={error} />
    </div>
  )
}

function split(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function linesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((line): line is string => typeof line === 'string') : []
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index])
}
