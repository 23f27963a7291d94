// Pagination of a list: links to pages, and the range of the records shown.
import { Link } from 'react-router'
import { shownPages } from '#ui/page-range.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { useList } from './list-context.ts'
import { useNumbers } from './use-formatters.ts'

type PaginationProps = {
  readonly perPage: number
  readonly total: number
  /** The count stopped at its limit: `10,000+`. */
  readonly isMore: boolean
}

export function Pagination({ perPage, total, isMore }: PaginationProps) {
  const t = usePhrases(partsPhrases)
  const { page, queryWith } = useList()
  const { number } = useNumbers()
  if (total === 0) return null
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = Math.min((page - 1) * perPage + 1, total)
  const to = Math.min(page * perPage, total)
  return (
    <nav className="pagination" aria-label={t.pages}>
      <span className="muted num">{t.range(number(from), number(to), number(total) + (isMore ? '+' : ''))}</span>
      {last === 1 ? null : (
        <ul>
          {shownPages(page, last, 1).map((shown, index) =>
            shown === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position alone
              <li key={`gap-${index}`} aria-hidden="true">
                <span>…</span>
              </li>
            ) : (
              <li key={shown}>
                <Link
                  to={queryWith({ page: shown }) || '?'}
                  aria-label={t.page(number(shown))}
                  aria-current={shown === page ? 'page' : undefined}
                >
                  {number(shown)}
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
    </nav>
  )
}
