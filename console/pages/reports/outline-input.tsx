// A list that is typed or pasted as lines and kept as what the lines mean; below it stands what was understood. Lines that cannot be read stay
// as they are, and nothing is saved until they can.
import { useState } from 'react'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { type BoundProps, useField } from '../../components/use-field.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { isUnread, type UnreadLines } from './parse-errors.ts'

type Props<T> = BoundProps & {
  readonly lang: 'zh' | 'en'
  readonly rows: number
  readonly parse: (text: string) => T | UnreadLines
  readonly write: (value: T) => string
  /** What was understood, in words. */
  readonly count: (value: T) => string
}

export function OutlineInput<T>({ lang, rows, parse, write, count, ...props }: Props<readonly T[]>) {
  const t = usePhrases(reportsPhrases)
  const wrong = (value: unknown) => (isUnread(value) ? t.unread(value.line, t.unreadWhy[value.why]) : undefined)
  const { id, field, error, optional } = useField({ ...props, isOptional: true }, wrong)
  const value = Array.isArray(field.value) ? (field.value as readonly T[]) : []
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const isKept = typed !== undefined && isSame(parse(typed), value)
  const shown = isUnread(field.value) ? field.value.unread : isKept ? typed : write(value)
  // What is being typed for the first time is not wrong yet.
  const said = isLeft || error !== undefined ? (wrong(field.value) ?? error) : undefined
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
          setLeft(true)
          field.onBlur()
        }}
        {...describedInput(id, { hint: props.hint, error: said })}
        disabled={props.isDisabled}
      />
      <FieldNote id={id} hint={props.hint} error={said} />
      <p className="small muted num" aria-live="polite">
        {isUnread(field.value) ? null : count(value)}
      </p>
    </div>
  )
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
