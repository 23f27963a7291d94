// How many orders there are under each tab: of all, or of those that fit the search and the filters.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { InputOf } from '#contract/common/endpoint.ts'
import { countOrders } from '#contract/orders-admin.ts'
import { useConsole } from '../../api/console-context.ts'

const notCounted = ['page', 'sort', 'order', 'tab']

/** @param ofAll what is known of all orders already */
export function useTabCounts<Counts>(ofAll: Counts | undefined) {
  const { client } = useConsole()
  const [params] = useSearchParams()
  const wanted = Object.fromEntries([...params].filter(([name]) => !notCounted.includes(name)))
  const isNarrowed = Object.keys(wanted).length > 0
  const { data } = useQuery({
    queryKey: ['orders', 'counts', wanted],
    // The server judges what stands in the address.
    queryFn: () => client(countOrders, wanted as InputOf<typeof countOrders>),
    placeholderData: keepPreviousData,
    enabled: isNarrowed,
  })
  return isNarrowed ? data : ofAll
}
