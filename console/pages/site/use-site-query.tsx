// Settings on a page of the console: read once, so that a refetch cannot overwrite what is being typed.
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../api/console-context.ts'
import { PageLoading } from '../../components/page-loading.tsx'
import { useHeld } from '../../components/pinned-record.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { SiteTabs } from './site-tabs.tsx'

export type Client = ReturnType<typeof useConsole>['client']

/** `waiting` is what to draw until there is an answer. */
export function useSiteQuery<T>(queryKey: QueryKey, read: (client: Client) => Promise<T>) {
  const t = usePhrases(sitePhrases)
  const { client } = useConsole()
  const query = useQuery({ queryKey, queryFn: () => read(client), refetchOnWindowFocus: false, staleTime: 0 })
  const { error, refetch } = query
  const data = useHeld(query.data)
  const reload = () => void refetch()
  const waiting: ReactNode = (
    <PageLoading title={t.title} error={error} onRetry={reload}>
      <SiteTabs />
    </PageLoading>
  )
  return { data, reload, waiting }
}
