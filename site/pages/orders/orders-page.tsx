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
  const words = useSite().phrases.account
  const [query] = useSearchParams()
  return (
    <AccountFrame title={words.orders} current="orders">
      {() => <Orders asked={ordersQueryOf(query)} page={pageOf(query)} />}
    </AccountFrame>
  )
}

const pageSize = 10
/** A cancellation waits for the gateway, usually a few seconds. */
const closingLookMs = 5000

function Orders({ asked, page }: { asked: OrdersQuery; page: number }) {
  const words = useSite().phrases.account
  const { answer, error, isLoading, reload } = useApiQuery(listReportOrders, {
    family: 'all',
    pageNum: page,
    pageSize,
    ...asked,
  })
  useOnReturn(reload)
  const isAnyClosing = answer?.rows.some((order) => order.isClosing) ?? false
  useEffect(() => {
    if (!isAnyClosing) return
    const timer = setInterval(reload, closingLookMs)
    return () => clearInterval(timer)
  }, [isAnyClosing, reload])
  return (
    <>
      <div className="account__bar">
        <StatusTabs asked={asked} counts={answer?.counts} />
        <NumberSearch asked={asked} />
      </div>
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {answer === undefined && error === undefined ? <LoadingRows label={words.loading} /> : null}
      {answer === undefined ? null : (
        <div aria-busy={isLoading || undefined}>
          <h2 className="vh">{words.order.list}</h2>
          {answer.rows.length === 0 ? (
            isLoading ? null : (
              <NoOrders asked={asked} page={page} />
            )
          ) : (
            <ol>
              {answer.rows.map((order) => (
                <OrderCard key={order.id} order={order} onChange={reload} />
              ))}
            </ol>
          )}
          <PageLinks page={page} total={answer.total} pageSize={pageSize} />
        </div>
      )}
    </>
  )
}

function StatusTabs({ asked, counts }: { asked: OrdersQuery; counts: readonly number[] | undefined }) {
  const words = useSite().phrases.account.order
  const all = counts?.reduce((sum, count) => sum + count, 0)
  const tabs = [
    { label: words.all, search: '?', isCurrent: asked.status === undefined && !asked.orderNo, count: all },
    ...words.status.map((label, status) => ({
      label,
      search: `?status=${status}`,
      isCurrent: asked.status === status,
      count: counts?.[status],
    })),
  ]
  return (
    <nav className="tabs" aria-label={words.statuses}>
      {tabs.map((tab) => (
        <a key={tab.search} href={tab.search} data-keep="" aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label} <span className="count num">{tab.count ?? ''}</span>
        </a>
      ))}
    </nav>
  )
}

function NumberSearch({ asked }: { asked: OrdersQuery }) {
  const words = useSite().phrases.account.order
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role saves a box in the row against <search> around a form
    <form className="searchbox" role="search" data-search="" data-keep="">
      <label className="vh" htmlFor="order-number">
        {words.searchLabel}
      </label>
      <input
        key={asked.orderNo}
        id="order-number"
        name="orderNo"
        type="search"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={asked.orderNo}
        placeholder={words.searchLabel}
      />
      <button type="submit">{words.search}</button>
    </form>
  )
}

function NoOrders({ asked, page }: { asked: OrdersQuery; page: number }) {
  const { phrases, to } = useSite()
  const words = phrases.account
  if (page > 1) return <NoSuchPage page={page} />
  if (asked.orderNo || asked.status !== undefined) {
    return (
      <div className="empty" role="status">
        <h3>{asked.orderNo ? words.order.emptySearchTitle : words.order.emptyStatusTitle}</h3>
        {asked.orderNo ? <p>{words.order.emptySearchText}</p> : null}
        <a className="btn btn--outline" href="?" data-keep="">
          {words.order.showAll}
        </a>
      </div>
    )
  }
  return (
    <div className="empty">
      <h3>{words.order.emptyTitle}</h3>
      <p>{words.order.emptyText}</p>
      <a className="btn btn--outline" href={to(reportsPath())}>
        {words.browse}
      </a>
    </div>
  )
}
