// A choice of a few values side by side.
import { FieldNote } from '#ui/primitives/field.tsx'

type SegmentsProps<T extends string> = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: T
  readonly error?: string | undefined
  readonly onChoose: (value: T) => void
}

export function Segments<T extends string>({ name, label, options, chosen, error, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : `${name}-note`}>
      <legend className="field__label">{label}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNote id={name} error={error} />
    </fieldset>
  )
}
