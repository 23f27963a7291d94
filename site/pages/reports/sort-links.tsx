// Links to the sort orders of the list.
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import type { ReportsData } from './reports.loader.ts'

export function SortLinks({ data, keeps = false }: { readonly data: ReportsData; readonly keeps?: boolean }) {
  const { phrases, to } = useSite()
  const { selection } = data
  const defaultSort = selection.keyword ? 'relevance' : 'newest'
  const sorts = selection.keyword
    ? (['relevance', 'newest', 'price-up', 'price-down'] as const)
    : (['newest', 'price-up', 'price-down'] as const)
  return (
    <ul>
      {sorts.map((sort) => (
        <li key={sort}>
          <a
            href={to(reportsPath({ ...selection, sort: sort === defaultSort ? '' : sort }))}
            aria-current={(selection.sort || defaultSort) === sort ? 'true' : undefined}
            rel="nofollow"
            data-keep={keeps ? '' : undefined}
          >
            {phrases.reportList.sorts[sort]}
          </a>
        </li>
      ))}
    </ul>
  )
}
