// Filters of a list, whose values are in the URL.
import { Link } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import type { Option } from './choice-inputs.tsx'
import { useList } from './list-context.ts'

/** `name` as in the contract; `label` is the accessible name and the option without a filter. */
export function FilterSelect({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  const { filter, change } = useList()
  return (
    <select
      className="select"
      aria-label={label}
      value={filter[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">{label}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** A calendar day in Beijing. */
export function FilterDate({ name, label }: { readonly name: string; readonly label: string }) {
  const { filter, change } = useList()
  return (
    <label className="filters__date">
      <span>{label}</span>
      <input type="date" value={filter[name] ?? ''} onChange={(event) => change({ [name]: event.target.value })} />
    </label>
  )
}

type FilterMarkProps = {
  readonly name: string
  readonly label: string
  /** What is shown instead of the value. */
  readonly text?: string | undefined
}

/** A filter set by a link, such as a customer or an order. It can only be removed. */
export function FilterMark({ name, label, text }: FilterMarkProps) {
  const t = usePhrases(partsPhrases)
  const { filter, queryWith } = useList()
  const value = filter[name]
  if (!value) return null
  return (
    <Link className="chip" to={queryWith({ [name]: '' }) || '?'} title={t.clearFilters}>
      {label} {text ?? value}
      <span aria-hidden="true">×</span>
    </Link>
  )
}
