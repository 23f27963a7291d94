// A list of a company account while it loads, when it fails, and when it is there.
import type { ReactNode } from 'react'
import { useSite } from '../../layout/use-site.ts'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import type { ApiQuery } from '../account/use-api-query.ts'

type ListStateProps<T> = { readonly query: ApiQuery<T>; readonly children: (data: T) => ReactNode }

export function ListState<T>({ query: { data, error, isLoading, reload }, children }: ListStateProps<T>) {
  const { account } = useSite().phrases
  return (
    <div aria-busy={isLoading || undefined}>
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data === undefined ? error === undefined ? <LoadingRows label={account.loading} /> : null : children(data)}
    </div>
  )
}
