// A list of records: figures, tabs, search and filters, a dense table, pages; the chosen record opens beside it.
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
  /** The record beside the list: a <DetailPanel>. The page's route then ends in `:id?`. */
  readonly detail?: (id: string) => ReactNode
  /** Where time alone changes rows: the list is looked at again this often. */
  readonly everyMs?: number
  /** Whether a row changes by itself just now: the list is looked at again and again. */
  readonly isChanging?: (row: T) => boolean
  /** Where the list lies, when that is not its resource's name: `/queues/mails`. */
  readonly path?: string
  /** Where a row leads when it is not to its panel, or undefined for nowhere. */
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
    everyMs: props.everyMs,
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

/** Whoever closes a panel from within is back at its row. */
function useRowFocus(rows: RefObject<HTMLElement | null>, id: string | undefined): void {
  const shown = useRef(id)
  useLayoutEffect(() => {
    const closed = shown.current
    shown.current = id
    if (closed === undefined || id !== undefined || document.activeElement !== document.body) return
    rows.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(closed)}"] a`)?.focus({ preventScroll: true })
  }, [rows, id])
}
