// One page of a resource's list, cached by resource and query.
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { useConsole } from './console-context.ts'
import { pollIntervalMs } from './poll-interval.ts'

export type ResourceRow = { readonly id: string | number }

/** `total` stops at the limit of counting; `isMore` then says that there are more. */
export type ListPage<T> = { readonly total: number; readonly isMore: boolean; readonly rows: readonly T[] }

export type ListEndpoint<T> = ConsoleEndpoint<z.ZodType, z.ZodType<ListPage<T>>>

export type ListQuery<T> = UseQueryResult<ListPage<T>>

export type ResourceListQueryOptions<T> = {
  /** First part of the cache key, by which mutations invalidate: `orders`. */
  readonly resource: string
  readonly endpoint: ListEndpoint<T>
  /** Page, sort order and filters as they are in the URL; the server validates them. */
  readonly input: Readonly<Record<string, string | number>>
  /** Refetch interval of a list whose rows change with time alone. */
  readonly refetchIntervalMs?: number | undefined
  /** Whether the server is changing a row at the moment: the list is then polled. */
  readonly isChanging?: ((row: T) => boolean) | undefined
}

/** Shows the previous page until the next one has arrived. */
export function useResourceList<T>(options: ResourceListQueryOptions<T>): ListQuery<T> {
  const { resource, endpoint, input, refetchIntervalMs, isChanging } = options
  const { client } = useConsole()
  return useQuery({
    queryKey: [resource, 'list', input],
    queryFn: ({ signal }): Promise<ListPage<T>> => client(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isChanging && state.data?.rows.some(isChanging) ? pollIntervalMs : (refetchIntervalMs ?? false),
  })
}
