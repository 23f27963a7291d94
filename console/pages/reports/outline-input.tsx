// Text area for a list that is stored parsed; a summary of the parsed value is shown below. Lines that cannot be parsed
// stay in the field and block saving.
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
  /** Summary of the parsed value. */
  readonly count: (value: T) => string
}

export function OutlineInput<T>({ lang, rows, parse, write, count, ...props }: Props<readonly T[]>) {
  const t = usePhrases(reportsPhrases)
  const messageFor = (value: unknown) => (isUnread(value) ? t.unread(value.line, t.unreadWhy[value.why]) : undefined)
  const { id, field, error, optional } = useField({ ...props, isOptional: true }, messageFor)
  // The field holds what parsing the text has returned.
  const value = Array.isArray(field.value) ? (field.value as readonly T[]) : []
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const isTypedCurrent = typed !== undefined && isSame(parse(typed), value)
  const shown = isUnread(field.value) ? field.value.unread : isTypedCurrent ? typed : write(value)
  // No error is shown while the field is edited for the first time.
  const message = isLeft || error !== undefined ? (messageFor(field.value) ?? error) : undefined
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
        {...describedInput(id, { hint: props.hint, error: message })}
        disabled={props.isDisabled}
      />
      <FieldNote id={id} hint={props.hint} error={message} />
      <p className="small muted num" aria-live="polite">
        {isUnread(field.value) ? null : count(value)}
      </p>
    </div>
  )
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
