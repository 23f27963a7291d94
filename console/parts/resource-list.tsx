// A list of records: figures, tabs, search and filters, a dense table, pages; the chosen record opens beside it.
import { type RaRecord, useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Page } from '../layout/page.tsx'
import { ListBody } from './list-body.tsx'
import { ListContext } from './list-context.ts'
import type { Column } from './list-table.tsx'
import { ListTabs, type Tabs } from './list-tabs.tsx'
import { lookAgainMs } from './look-again.ts'
import { Pagination } from './pagination.tsx'
import { SearchBox } from './search-box.tsx'
import { type Sort, useListAddress } from './use-list-address.ts'

export type ResourceListProps<T extends RaRecord> = {
  readonly resource: string
  readonly title: string
  /** Buttons and links in the bar at the top. */
  readonly actions?: ReactNode
  /** Mostly <Kpis>. */
  readonly kpis?: ReactNode
  /** Values of one filter, side by side, with how many there are. */
  readonly tabs?: Tabs
  /** What the search looks in: "Order, customer, report". Without it there is no search. */
  readonly searchLabel?: string
  /** Mostly <FilterSelect>s. */
  readonly filters?: ReactNode
  /** The first one is what a record is known by; it becomes the link to it. */
  readonly columns: readonly Column<T>[]
  readonly standardSort: Sort
  readonly perPage?: number
  /** Always sent along, never in the address. */
  readonly always?: Readonly<Record<string, string>>
  /** The record beside the list: a <DetailPanel>. The page's route then ends in `:id?`. Its row, where the list has it. */
  readonly detail?: (id: string, row: T | undefined, isComing: boolean) => ReactNode
  /** Whether a row changes by itself just now: the list is looked at again and again. */
  readonly isChanging?: (row: T) => boolean
  /** Where a row leads when it is not to its panel, or undefined for nowhere. */
  readonly linkOf?: (row: T) => string | undefined
  readonly empty?: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
}

export function ResourceList<T extends RaRecord>(props: ResourceListProps<T>) {
  const { resource, perPage = 25, detail, linkOf, tabs, searchLabel, filters, isChanging } = props
  const address = useListAddress(props.standardSort)
  const { id } = useParams()
  const { page, sort, order, search, filter } = address
  const query = useGetList<T>(
    resource,
    {
      pagination: { page, perPage },
      sort: { field: sort, order: order === 'asc' ? 'ASC' : 'DESC' },
      filter: { ...filter, ...props.always, ...(search ? { search } : {}) },
    },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (isChanging && state.data?.data.some(isChanging) ? lookAgainMs : false),
    },
  )
  const isOpen = detail !== undefined && id !== undefined
  const row = query.data?.find((one) => String(one.id) === id)
  const to = linkOf ?? (detail ? (row: T) => `/${resource}/${row.id}${address.queryWith({ page })}` : undefined)
  return (
    <ListContext value={address}>
      <Page title={props.title} actions={props.actions}>
        {props.kpis}
        <div className={isOpen ? 'list list--open' : 'list'}>
          <div className="list__main">
            {tabs ? <ListTabs {...tabs} /> : null}
            {searchLabel || filters ? (
              <search className="filters">
                {searchLabel ? <SearchBox label={searchLabel} /> : null}
                {filters}
              </search>
            ) : null}
            <ListBody {...props} query={query} selectedId={isOpen ? id : undefined} linkOf={to} />
            <Pagination perPage={perPage} total={query.total ?? 0} isMore={query.meta?.isMore === true} />
          </div>
          {isOpen ? detail(id, row, query.isPending) : null}
        </div>
      </Page>
    </ListContext>
  )
}
