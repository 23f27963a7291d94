// Lists of briefings and of news: all items, and items without translation parity. Differences between both kinds are props.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { countBriefingStates } from '#contract/briefings-admin.ts'
import type { countNewsStates } from '#contract/news-admin.ts'
import { useCan, useConsole } from '../api/console-context.ts'
import type { ListEndpoint } from '../api/use-resource-list.ts'
import type { Column } from '../components/list-table.tsx'
import { ResourceList } from '../components/resource-list.tsx'
import { useListAddress } from '../components/use-list-params.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { contentPhrases } from '../phrases/content.ts'
import { parityPhrases } from '../phrases/parity.ts'
import { useParityColumn, useParityTabs } from '../publishing/parity-list.ts'
import {
  CategoryFilters,
  type ContentRow,
  useLocalizationColumns,
  useStateTabs,
  useTitles,
  useUpdatedColumn,
} from './content-columns.tsx'

export type ContentListProps<T extends ContentRow> = {
  readonly resource: 'briefings' | 'news'
  readonly endpoint: ListEndpoint<T>
  readonly title: string
  readonly searchLabel: string
  /** Labels of the links to the full list and to a new item. */
  readonly listLabel: string
  readonly addLabel: string
  readonly countStates: typeof countBriefingStates | typeof countNewsStates
  /** Shown before the filters that both kinds have. */
  readonly filter: ReactNode
  /** The line below the title. */
  readonly sub: (row: T) => string
  readonly column: Column<T>
}

const standardSort = { sort: 'created', order: 'desc' } as const

export function ContentList<T extends ContentRow>(props: ContentListProps<T>) {
  const { resource, title, searchLabel, countStates, filter } = props
  const { client } = useConsole()
  const { search, filter: filters } = useListAddress(standardSort)
  const { state: _, ...otherFilters } = filters
  const input = { ...otherFilters, ...(search ? { search } : {}) }
  const { data: counts } = useQuery({
    queryKey: [resource, 'counts', input],
    // The server validates the filters of the URL.
    queryFn: () => client(countStates, input),
    placeholderData: keepPreviousData,
  })
  const tabs = useStateTabs(counts)
  const columns = useColumns(props)
  return (
    <ResourceList<T>
      resource={resource}
      endpoint={props.endpoint}
      title={title}
      searchLabel={searchLabel}
      standardSort={standardSort}
      tabs={tabs}
      actions={<ListActions {...props} />}
      filters={
        <>
          {filter}
          <CategoryFilters />
        </>
      }
      linkOf={(row) => `/${resource}/${row.id}`}
      columns={columns}
    />
  )
}

/** Items without translation parity, the last changed first. */
export function ContentParityList<T extends ContentRow>(props: ContentListProps<T>) {
  const { resource, searchLabel, filter } = props
  const t = usePhrases(parityPhrases)
  const tabs = useParityTabs(resource !== 'news')
  const columns = useColumns(props)
  return (
    <ResourceList<T>
      resource={resource}
      endpoint={props.endpoint}
      path={`/${resource}/parity`}
      title={t.title}
      searchLabel={searchLabel}
      standardSort={{ sort: 'updatedAt', order: 'desc' }}
      actions={<ListActions {...props} />}
      kpis={<p className="muted small list-note">{t.text}</p>}
      always={{ differing: 'true' }}
      tabs={tabs}
      filters={filter}
      linkOf={(row) => `/${resource}/${row.id}/parity`}
      empty={{ title: t.ok, text: t.none }}
      columns={columns}
    />
  )
}

function useColumns<T extends ContentRow>({ sub, column }: ContentListProps<T>): readonly Column<T>[] {
  const t = usePhrases(contentPhrases)
  const titlesOf = useTitles()
  const localizations = useLocalizationColumns<T>()
  const parity = useParityColumn<T>()
  const updated = useUpdatedColumn<T>()
  return [
    { name: 'title', label: t.title, isLong: true, show: (row) => titlesOf(row)[0] ?? '', sub },
    ...localizations,
    column,
    parity,
    updated,
  ]
}

type ActionsProps = Pick<ContentListProps<never>, 'resource' | 'listLabel' | 'addLabel'>

function ListActions({ resource, listLabel, addLabel }: ActionsProps) {
  const t = usePhrases(contentPhrases)
  const parity = usePhrases(parityPhrases)
  const can = useCan()
  return (
    <>
      <Link className="btn btn--quiet btn--compact" to={`/${resource}`}>
        {listLabel}
      </Link>
      <Link className="btn btn--quiet btn--compact" to={`/${resource}/parity`}>
        {parity.title}
      </Link>
      <Link className="btn btn--quiet btn--compact" to={`/${resource}/trash`}>
        {t.trash}
      </Link>
      {can('content.write') ? (
        <Link className="btn btn--primary btn--compact" to={`/${resource}/create`}>
          <Plus className="icon icon--sm" aria-hidden="true" />
          {addLabel}
        </Link>
      ) : null}
    </>
  )
}
