// One record of a resource by its id, cached apart from the rows of lists, which hold less of it.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { useConsole } from './console-context.ts'
import { pollIntervalMs } from './poll-interval.ts'

/** Takes `{ id }`. */
export type RecordEndpoint<T> = ConsoleEndpoint<z.ZodType, z.ZodType<T>>

export type RecordQueryOptions<T> = {
  /** First part of the cache key, by which mutations invalidate: `orders`. */
  readonly resource: string
  readonly endpoint: RecordEndpoint<T>
  readonly id: string
  /** Refetch interval of a record that changes with time alone. */
  readonly refetchIntervalMs?: number | undefined
  /** Whether the server is changing the record at the moment: it is then polled. */
  readonly isChanging?: ((record: T) => boolean) | undefined
}

/** Not refetched when the window regains the focus: a form may stand on it. */
export function useRecord<T>(options: RecordQueryOptions<T>): UseQueryResult<T> {
  const { resource, endpoint, id, refetchIntervalMs, isChanging } = options
  const { client } = useConsole()
  return useQuery({
    queryKey: [resource, 'record', id],
    queryFn: ({ signal }): Promise<T> => client(endpoint, { id }, { signal }),
    refetchOnWindowFocus: false,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isChanging?.(state.data) ? pollIntervalMs : (refetchIntervalMs ?? false),
  })
}
