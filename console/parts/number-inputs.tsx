// Numbers and amounts in a form. What cannot be read stays as it was typed, and is NaN to the form.
import { useState } from 'react'
import { type Currency, decimalAmount, parseAmount } from '#contract/common/money.ts'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { partsPhrases } from '../phrases/parts.ts'
import { usePhrases } from '../phrases/phrases.ts'
import { type BoundProps, useBound } from './use-bound.ts'

type NumberInputProps = BoundProps & {
  readonly min?: number
  readonly max?: number
  /** Whole numbers only, unless it is false. */
  readonly isWhole?: boolean
  /** Written behind the number: `%`. */
  readonly unit?: string
}

/** A number, or null when it is left empty. */
export function NumberInput({ min, max, isWhole = true, unit, ...props }: NumberInputProps) {
  const t = usePhrases(partsPhrases)
  const check = (value: unknown) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return t.notNumber
    if (isWhole && !Number.isSafeInteger(value)) return t.wholeNumber
    if (min !== undefined && value < min) return t.atLeast(min)
    if (max !== undefined && value > max) return t.atMost(max)
    return undefined
  }
  return (
    <TypedNumber
      {...props}
      unit={unit}
      check={check}
      read={(text) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN)}
      write={(value) => String(value)}
    />
  )
}

/** Minor units in the record, decimals on the screen; null when it is left empty. */
export function MoneyInput({ currency, ...props }: BoundProps & { readonly currency: Currency }) {
  const t = usePhrases(partsPhrases)
  return (
    <TypedNumber
      {...props}
      unit={currency}
      check={(value) => (Number.isSafeInteger(value) ? undefined : t.notAmount)}
      read={(text) => parseAmount(text.replaceAll(',', '')) ?? Number.NaN}
      write={decimalAmount}
    />
  )
}

type TypedNumberProps = BoundProps & {
  readonly unit: string | undefined
  readonly check: (value: unknown) => string | undefined
  readonly read: (text: string) => number
  readonly write: (value: number) => string
}

function TypedNumber({ unit, check, read, write, ...props }: TypedNumberProps) {
  const { id, field, error, optional } = useBound(props, check)
  const [typed, setTyped] = useState<string>()
  const written = typeof field.value === 'number' && !Number.isNaN(field.value) ? write(field.value) : ''
  return (
    <div className="field field--number">
      <FieldLabel htmlFor={id} label={props.label} optional={optional} />
      <div className="with-unit">
        <input
          inputMode="decimal"
          autoComplete="off"
          className="num"
          name={field.name}
          ref={field.ref}
          value={typed ?? written}
          onChange={({ target }) => {
            setTyped(target.value)
            const text = target.value.trim()
            field.onChange({ target: { value: text === '' ? null : read(text) } })
          }}
          onBlur={() => {
            if (!Number.isNaN(field.value)) setTyped(undefined)
            field.onBlur()
          }}
          {...describedInput(id, { hint: props.hint, error })}
          required={optional === undefined}
          disabled={props.isDisabled}
        />
        {unit ? <span className="with-unit__unit">{unit}</span> : null}
      </div>
      <FieldNote id={id} hint={props.hint} error={error} />
    </div>
  )
}
