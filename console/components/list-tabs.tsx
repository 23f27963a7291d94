// Tabs of a list: the values of one filter as links, with counts.
import { Link } from 'react-router'
import { useList } from './list-context.ts'
import { useNumbers } from './use-formatters.ts'

export type Tabs = {
  /** Name of the filter in contract and URL. */
  readonly filter: string
  readonly label: string
  /** The value '' is "all". */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[]
}

export function ListTabs({ filter: name, label, options }: Tabs) {
  const { filter, queryWith } = useList()
  const { cappedNumber } = useNumbers()
  const current = filter[name] ?? ''
  return (
    <nav className="tabs" aria-label={label}>
      {options.map(({ value, label: text, count }) => (
        <Link
          key={value}
          to={queryWith({ [name]: value }) || '?'}
          aria-current={value === current ? 'page' : undefined}
        >
          {text}
          {count === undefined ? null : <span className="count num">{cappedNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
