// Polls the indexing of changes made by an import until it is complete.
import { useQuery } from '@tanstack/react-query'
import type { ImportRow } from '#contract/imports-admin.ts'
import { getIndexingProgress } from '#contract/search-admin.ts'
import { useConsole } from '../../api/console-context.ts'

export type Indexing = { readonly pending: number; readonly share: number }

const pollIntervalMs = 1_000

/** @returns undefined when the import is not finished or all its changes are searchable */
export function useIndexing(row: ImportRow | undefined): Indexing | undefined {
  const { client } = useConsole()
  const until = row && finishedAt(row)
  const { data } = useQuery({
    queryKey: ['imports', 'indexing', row?.id, until],
    enabled: until !== undefined,
    queryFn: async ({ queryKey, client: cache }) => {
      const { pending } = await client(getIndexingProgress, { until: until ?? '' })
      // The first response holds the total.
      const total = Math.max(cache.getQueryData<{ total: number }>(queryKey)?.total ?? 0, pending)
      return { pending, total }
    },
    refetchInterval: (query) => (query.state.data?.pending === 0 ? false : pollIntervalMs),
  })
  if (!data || data.pending === 0) return undefined
  return { pending: data.pending, share: 1 - data.pending / data.total }
}

function finishedAt(row: ImportRow): string | undefined {
  if (row.state === 'undone') return row.undoneAt ?? undefined
  return row.state === 'done' ? (row.finishedAt ?? undefined) : undefined
}
