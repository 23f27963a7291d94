// The first rows of a long table, and a button that shows the others.
import { type ReactNode, useState } from 'react'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'

const shown = 10

type FirstRowsProps<T> = { readonly rows: readonly T[]; readonly children: (rows: readonly T[]) => ReactNode }

export function FirstRows<T>({ rows, children }: FirstRowsProps<T>) {
  const t = usePhrases(dashboardPhrases)
  const { number } = useNumbers()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(isOpen ? rows : rows.slice(0, shown))}
      {rows.length > shown ? (
        <button
          className="btn btn--quiet btn--compact dashboard-note"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.showFirst(number(shown)) : t.showAll(number(rows.length))}
        </button>
      ) : null}
    </>
  )
}
