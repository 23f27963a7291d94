// Links through a list that is read part by part; the browser's back button leads to the earlier part.
import { useSearchParams } from 'react-router'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'

/** @param parameter of the address; a page with two lists needs two */
export function useCursor(parameter = 'after'): string {
  const [query] = useSearchParams()
  const cursor = query.get(parameter) ?? ''
  return /^[\da-f-]{0,36}$/.test(cursor) ? cursor : ''
}

type MoreLinksProps = { readonly next: string; readonly parameter?: string }

export function MoreLinks({ next, parameter = 'after' }: MoreLinksProps) {
  const { phrases, language } = useSite()
  const labels = companyAccountPhrases(language)
  const [query] = useSearchParams()
  const isFirst = !query.has(parameter)
  if (isFirst && next === '') return null
  const at = (cursor: string) => {
    const other = new URLSearchParams(query)
    if (cursor === '') other.delete(parameter)
    else other.set(parameter, cursor)
    return `?${other}`
  }
  return (
    <nav className="pagination" aria-label={phrases.account.pages}>
      <ul>
        {isFirst ? null : (
          <li>
            <a href={at('')}>{labels.first}</a>
          </li>
        )}
        {next === '' ? null : (
          <li>
            <a href={at(next)} rel="next">
              {labels.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
