// Inputs of numbers and amounts. Unparsable text stays as typed, and its value is NaN.
import { useState } from 'react'
import { type Currency, decimalAmount, maxAmountMinor, parseAmount } from '#contract/common/money.ts'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { type BoundProps, useField } from './use-field.ts'
import { useNumbers } from './use-formatters.ts'

type NumberInputProps = BoundProps & {
  readonly min?: number
  readonly max?: number
  /** Default: true. */
  readonly isWhole?: boolean
  /** Shown after the number: `%`. */
  readonly unit?: string
}

/** The value is a number, or null when empty. */
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

type MoneyInputProps = BoundProps & {
  readonly currency: Currency
  /** Requires an amount above 0. */
  readonly isPrice?: boolean
}

/** The value is in minor units, displayed with decimals; null when empty. */
export function MoneyInput({ currency, isPrice = false, ...props }: MoneyInputProps) {
  const t = usePhrases(partsPhrases)
  const { number } = useNumbers()
  const check = (value: unknown) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return t.notAmount
    if (isPrice && value < 1) return t.priceOfNothing
    if (value > maxAmountMinor) return t.atMost(number(maxAmountMinor / 100))
    return undefined
  }
  return (
    <TypedNumber
      {...props}
      unit={currency}
      check={check}
      read={(text) => parseAmount(text.replace(/^[¥$]/, '').replaceAll(',', '')) ?? Number.NaN}
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
  const { id, field, error, optional } = useField(props, check)
  const [typed, setTyped] = useState<string>()
  const written = typeof field.value === 'number' && !Number.isNaN(field.value) ? write(field.value) : ''
  // NFKC converts the full-width digits and commas of Chinese input methods.
  const meantBy = (text: string) => (text.trim() === '' ? null : read(text.normalize('NFKC').trim()))
  // A reset of the value discards the typed text.
  const isTyped = typed !== undefined && Object.is(meantBy(typed), field.value ?? null)
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
          value={isTyped ? typed : written}
          onChange={({ target }) => {
            setTyped(target.value)
            field.onChange({ target: { value: meantBy(target.value) } })
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
