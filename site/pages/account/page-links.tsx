// Previous and next page of a list in the personal centre.
import { useSearchParams } from 'react-router'
import { useSite } from '../../layout/use-site.ts'

export function PageLinks({ page, total, pageSize }: { page: number; total: number; pageSize: number }) {
  const words = useSite().phrases.account
  const [query] = useSearchParams()
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1 && page === 1) return null
  const at = (number: number) => {
    const next = new URLSearchParams(query)
    if (number === 1) next.delete('page')
    else next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className="pagination" aria-label={words.pages}>
      <span className="num">{words.pageOf(page, Math.max(pages, 1))}</span>
      <ul>
        {page > 1 ? (
          <li>
            <a href={at(Math.min(page - 1, Math.max(pages, 1)))} rel="prev">
              {words.previous}
            </a>
          </li>
        ) : null}
        {page < pages ? (
          <li>
            <a href={at(page + 1)} rel="next">
              {words.next}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** `?page=3`, from 1. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
