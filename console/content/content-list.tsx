// The list of briefings and that of news: what differs between them is handed in.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { countBriefingStates, countNewsStates } from '#contract/content-admin.ts'
import { useConsole, useMay } from '../calls/console-context.ts'
import type { Column } from '../parts/list-table.tsx'
import { ResourceList } from '../parts/resource-list.tsx'
import { useListAddress } from '../parts/use-list-address.ts'
import { contentPhrases } from '../phrases/content.ts'
import { usePhrases } from '../phrases/phrases.ts'
import {
  CategoryFilters,
  type ContentRow,
  useSideColumns,
  useStateTabs,
  useTitles,
  useUpdatedColumn,
} from './content-columns.tsx'

type ContentListProps<T extends ContentRow> = {
  readonly resource: 'briefings' | 'news'
  readonly title: string
  readonly searchLabel: string
  readonly addLabel: string
  readonly countStates: typeof countBriefingStates | typeof countNewsStates
  /** Before the filters that both have. */
  readonly filter: ReactNode
  /** Below the title. */
  readonly sub: (row: T) => string
  readonly column: Column<T>
}

const standardSort = { sort: 'created', order: 'desc' } as const

export function ContentList<T extends ContentRow>(props: ContentListProps<T>) {
  const { resource, title, searchLabel, addLabel, countStates, filter, sub, column } = props
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const may = useMay()
  const { search, filter: filters } = useListAddress(standardSort)
  const { state: _, ...others } = filters
  const wanted = { ...others, ...(search ? { search } : {}) }
  const { data: counts } = useQuery({
    queryKey: [resource, 'counts', wanted],
    // The server judges what stands in the address.
    queryFn: () => client(countStates, wanted),
    placeholderData: keepPreviousData,
  })
  const tabs = useStateTabs(counts)
  const titlesOf = useTitles()
  const sides = useSideColumns<T>()
  const updated = useUpdatedColumn<T>()
  return (
    <ResourceList<T>
      resource={resource}
      title={title}
      searchLabel={searchLabel}
      standardSort={standardSort}
      tabs={tabs}
      actions={
        <>
          <Link className="btn btn--outline btn--compact" to={`/${resource}/trash`}>
            {t.trash}
          </Link>
          {may('content.write') ? (
            <Link className="btn btn--primary btn--compact" to={`/${resource}/create`}>
              <Plus className="icon icon--sm" aria-hidden="true" />
              {addLabel}
            </Link>
          ) : null}
        </>
      }
      filters={
        <>
          {filter}
          <CategoryFilters />
        </>
      }
      linkOf={(row) => `/${resource}/${row.id}`}
      columns={[
        { name: 'title', label: t.title, isLong: true, show: (row) => titlesOf(row)[0] ?? '', sub },
        ...sides,
        column,
        updated,
      ]}
    />
  )
}
