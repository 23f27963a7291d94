// A list that is typed or pasted as lines and kept as what the lines mean; below it stands what was understood.
import { useState } from 'react'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { type BoundProps, useBound } from '../../parts/use-bound.ts'

type Props<T> = BoundProps & {
  readonly lang: 'zh' | 'en'
  readonly rows: number
  readonly parse: (text: string) => T
  readonly write: (value: T) => string
  /** What was understood, in words. */
  readonly count: (value: T) => string
}

export function OutlineInput<T>({ lang, rows, parse, write, count, ...props }: Props<readonly T[]>) {
  const { id, field, error, optional } = useBound({ ...props, isOptional: true })
  const value = Array.isArray(field.value) ? (field.value as readonly T[]) : []
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && isSame(parse(typed), value) ? typed : write(value)
  return (
    <div className="field outline-input">
      <FieldLabel htmlFor={id} label={props.label} optional={optional} />
      <textarea
        name={field.name}
        ref={field.ref}
        rows={rows}
        lang={lang === 'zh' ? 'zh-CN' : 'en'}
        spellCheck={false}
        value={shown}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.stopPropagation()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange({ target: { value: parse(target.value) } })
        }}
        onBlur={() => {
          setTyped(undefined)
          field.onBlur()
        }}
        {...describedInput(id, { hint: props.hint, error })}
        disabled={props.isDisabled}
      />
      <FieldNote id={id} hint={props.hint} error={error} />
      <p className="small muted num" aria-live="polite">
        {count(value)}
      </p>
    </div>
  )
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
