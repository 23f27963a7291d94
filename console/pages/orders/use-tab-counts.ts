// Counts of orders by tab, of all orders or of those that match search and filters.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { InputOf } from '#contract/common/endpoint.ts'
import { countOrders } from '#contract/orders-admin.ts'
import { useConsole } from '../../api/console-context.ts'

const notFilters = ['page', 'sort', 'order', 'tab']

/** @param ofAll counts of all orders, used when nothing is filtered */
export function useTabCounts<Counts>(ofAll: Counts | undefined) {
  const { client } = useConsole()
  const [params] = useSearchParams()
  const filters = Object.fromEntries([...params].filter(([name]) => !notFilters.includes(name)))
  const isFiltered = Object.keys(filters).length > 0
  const { data } = useQuery({
    queryKey: ['orders', 'counts', filters],
    // The server validates the filters of the URL.
    queryFn: () => client(countOrders, filters as InputOf<typeof countOrders>),
    placeholderData: keepPreviousData,
    enabled: isFiltered,
  })
  return isFiltered ? data : ofAll
}
