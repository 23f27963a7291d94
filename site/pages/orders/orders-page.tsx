// My orders: reports and briefings in one list, filtered by status or order number.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { listReportOrders } from '#contract/orders.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { NoSuchPage, PageLinks, pageOf } from '../account/page-links.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { useOnReturn } from '../account/use-refetch-on-return.ts'
import { OrderCard } from './order-card.tsx'
import { type OrdersQuery, ordersQueryOf } from './orders-query.ts'

export function OrdersPage() {
  const labels = useSite().phrases.account
  const [query] = useSearchParams()
  return (
    <AccountFrame title={labels.orders} current="orders">
      {() => <Orders query={ordersQueryOf(query)} page={pageOf(query)} />}
    </AccountFrame>
  )
}

const pageSize = 10
/** A cancellation waits for the gateway, usually a few seconds. */
const closingLookMs = 5000

function Orders({ query, page }: { query: OrdersQuery; page: number }) {
  const labels = useSite().phrases.account
  const { data, error, isLoading, reload } = useApiQuery(listReportOrders, {
    family: 'all',
    pageNum: page,
    pageSize,
    ...query,
  })
  useOnReturn(reload)
  const isAnyClosing = data?.rows.some((order) => order.isClosing) ?? false
  useEffect(() => {
    if (!isAnyClosing) return
    const timer = setInterval(reload, closingLookMs)
    return () => clearInterval(timer)
  }, [isAnyClosing, reload])
  return (
    <>
      <div className="account__bar">
        <StatusTabs query={query} counts={data?.counts} />
        <NumberSearch query={query} />
      </div>
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data === undefined && error === undefined ? <LoadingRows label={labels.loading} /> : null}
      {data === undefined ? null : (
        <div aria-busy={isLoading || undefined}>
          <h2 className="vh">{labels.order.list}</h2>
          {data.rows.length === 0 ? (
            isLoading ? null : (
              <NoOrders query={query} page={page} />
            )
          ) : (
            <ol>
              {data.rows.map((order) => (
                <OrderCard key={order.id} order={order} onChange={reload} />
              ))}
            </ol>
          )}
          <PageLinks page={page} total={data.total} pageSize={pageSize} />
        </div>
      )}
    </>
  )
}

function StatusTabs({ query, counts }: { query: OrdersQuery; counts: readonly number[] | undefined }) {
  const labels = useSite().phrases.account.order
  const all = counts?.reduce((sum, count) => sum + count, 0)
  const tabs = [
    { label: labels.all, search: '?', isCurrent: query.status === undefined && !query.orderNo, count: all },
    ...labels.status.map((label, status) => ({
      label,
      search: `?status=${status}`,
      isCurrent: query.status === status,
      count: counts?.[status],
    })),
  ]
  return (
    <nav className="tabs" aria-label={labels.statuses}>
      {tabs.map((tab) => (
        <a key={tab.search} href={tab.search} data-keep="" aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label} <span className="count num">{tab.count ?? ''}</span>
        </a>
      ))}
    </nav>
  )
}

function NumberSearch({ query }: { query: OrdersQuery }) {
  const labels = useSite().phrases.account.order
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role saves a box in the row against <search> around a form
    <form className="searchbox" role="search" data-search="" data-keep="">
      <label className="vh" htmlFor="order-number">
        {labels.searchLabel}
      </label>
      <input
        key={query.orderNo}
        id="order-number"
        name="orderNo"
        type="search"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={query.orderNo}
        placeholder={labels.searchLabel}
      />
      <button type="submit">{labels.search}</button>
    </form>
  )
}

function NoOrders({ query, page }: { query: OrdersQuery; page: number }) {
  const { phrases, to } = useSite()
  const labels = phrases.account
  if (page > 1) return <NoSuchPage page={page} />
  if (query.orderNo || query.status !== undefined) {
    return (
      <div className="empty" role="status">
        <h3>{query.orderNo ? labels.order.emptySearchTitle : labels.order.emptyStatusTitle}</h3>
        {query.orderNo ? <p>{labels.order.emptySearchText}</p> : null}
        <a className="btn btn--outline" href="?" data-keep="">
          {labels.order.showAll}
        </a>
      </div>
    )
  }
  return (
    <div className="empty">
      <h3>{labels.order.emptyTitle}</h3>
      <p>{labels.order.emptyText}</p>
      <a className="btn btn--outline" href={to(reportsPath())}>
        {labels.browse}
      </a>
    </div>
  )
}
