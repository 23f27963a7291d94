// List of records: key figures, tabs, search, filters, table and pagination; a selected record opens beside it.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { type ListEndpoint, type ResourceRow, useResourceList } from '../api/use-resource-list.ts'
import { ListBody } from './list-body.tsx'
import { ListContext } from './list-context.ts'
import { ListStatus } from './list-status.tsx'
import type { Column } from './list-table.tsx'
import { ListTabs, type Tabs } from './list-tabs.tsx'
import { Page } from './page.tsx'
import { Pagination } from './pagination.tsx'
import { SearchBox } from './search-box.tsx'
import { type Sort, useListAddress } from './use-list-params.ts'

export type ResourceListProps<T extends ResourceRow> = {
  readonly resource: string
  readonly endpoint: ListEndpoint<T>
  readonly title: string
  /** Buttons and links in the header. */
  readonly actions?: ReactNode
  /** Content above the list, mostly <Kpis>. */
  readonly kpis?: ReactNode
  /** The values of one filter, with counts. */
  readonly tabs?: Tabs
  /** Names the searched fields: "Order, customer, report". Without it there is no search. */
  readonly searchLabel?: string
  /** Mostly <FilterSelect>s. */
  readonly filters?: ReactNode
  /** The first one identifies the record and links to it. */
  readonly columns: readonly Column<T>[]
  readonly standardSort: Sort
  readonly perPage?: number
  /** Filters that are always applied and not in the URL. */
  readonly always?: Readonly<Record<string, string>>
  /** Renders the record beside the list in a <DetailPanel>. The page's route then ends in `:id?`. */
  readonly detail?: (id: string) => ReactNode
  /** Refetch interval of a list whose rows change with time alone. */
  readonly refetchIntervalMs?: number
  /** Whether the server is changing a row at the moment: the list is then polled. */
  readonly isChanging?: (row: T) => boolean
  /** Path of the list. Default: the name of the resource. */
  readonly path?: string
  /** Link of a row that does not open its panel; undefined for none. */
  readonly linkOf?: (row: T) => string | undefined
  readonly empty?: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
}

export function ResourceList<T extends ResourceRow>(props: ResourceListProps<T>) {
  const { resource, path = `/${resource}`, perPage = 25, detail, linkOf, tabs, searchLabel, filters } = props
  const address = useListAddress(props.standardSort)
  const { id } = useParams()
  const { page, sort, order, search, filter } = address
  const query = useResourceList({
    resource,
    endpoint: props.endpoint,
    input: { page, perPage, sort, order, ...filter, ...props.always, ...(search ? { search } : {}) },
    refetchIntervalMs: props.refetchIntervalMs,
    isChanging: props.isChanging,
  })
  const isOpen = detail !== undefined && id !== undefined
  const to = linkOf ?? (detail ? (row: T) => `${path}/${row.id}${address.queryWith({ page })}` : undefined)
  const rows = useRef<HTMLDivElement>(null)
  useRowFocus(rows, id)
  return (
    <ListContext value={address}>
      <Page title={props.title} actions={props.actions}>
        {props.kpis}
        <div className={isOpen ? 'list list--open' : 'list'}>
          <div className="list__main" ref={rows}>
            {tabs ? <ListTabs {...tabs} /> : null}
            {searchLabel || filters ? (
              <search className="filters">
                {searchLabel ? <SearchBox label={searchLabel} /> : null}
                {filters}
              </search>
            ) : null}
            <ListStatus query={query} />
            <ListBody {...props} query={query} selectedId={isOpen ? id : undefined} linkOf={to} />
            <Pagination perPage={perPage} total={query.data?.total ?? 0} isMore={query.data?.isMore ?? false} />
          </div>
          {isOpen ? detail(id) : null}
        </div>
      </Page>
    </ListContext>
  )
}

/** Returns the focus to the row of a panel that is closed from within. */
function useRowFocus(rows: RefObject<HTMLElement | null>, id: string | undefined): void {
  const shown = useRef(id)
  useLayoutEffect(() => {
    const closed = shown.current
    shown.current = id
    if (closed === undefined || id !== undefined || document.activeElement !== document.body) return
    rows.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(closed)}"] a`)?.focus({ preventScroll: true })
  }, [rows, id])
}
