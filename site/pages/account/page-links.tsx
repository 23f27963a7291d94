// Previous and next links of a list in the personal centre, and the notice of a page beyond the last.
import { useSearchParams } from 'react-router'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'

export function PageLinks({ page, total, pageSize }: { page: number; total: number; pageSize: number }) {
  const labels = useSite().phrases.account
  const [query] = useSearchParams()
  const pages = Math.ceil(total / pageSize)
  // Beyond the last page, `NoSuchPage` links back.
  if (page > pages || pages === 1) return null
  return (
    <nav className="pagination" aria-label={labels.pages}>
      <span className="num">{labels.pageOf(page, pages)}</span>
      <ul>
        {page > 1 ? (
          <li>
            <a href={addressOf(page - 1, query)} rel="prev">
              {labels.previous}
            </a>
          </li>
        ) : null}
        {page < pages ? (
          <li>
            <a href={addressOf(page + 1, query)} rel="next">
              {labels.next}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** Shown instead of a page beyond the last. */
export function NoSuchPage({ page }: { page: number }) {
  const { phrases, language } = useSite()
  const labels = phrases.account
  const [query] = useSearchParams()
  return (
    <div className="empty" role="status">
      <h2>{labels.beyond(formatNumber(page, language))}</h2>
      <p>{labels.beyondHint}</p>
      <a className="btn btn--outline" href={addressOf(1, query)}>
        {labels.toFirstPage}
      </a>
    </div>
  )
}

function addressOf(page: number, query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return `?${next}`
}

/** `?page=3`, from 1. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
