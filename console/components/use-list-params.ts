// Parameters of a list in its URL, so that lists can be shared and "back" works.
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type Sort = { readonly sort: string; readonly order: 'asc' | 'desc' }

const listParams = ['page', 'sort', 'order', 'search'] as const

export type ListAddress = Sort & {
  readonly page: number
  readonly search: string
  /** All other parameters of the URL: `{ role: 'owner' }`. */
  readonly filter: Readonly<Record<string, string>>
  /** The query of this list with these changes, `?page=2`. An empty value removes the parameter; any change but the page returns to page 1. */
  readonly queryWith: (change: Readonly<Record<string, string | number>>) => string
  readonly change: (change: Readonly<Record<string, string | number>>, options?: { replace?: boolean }) => void
}

export function useListAddress(standard: Sort): ListAddress {
  const [params, setParams] = useSearchParams()
  const changed = useCallback(
    (change: Readonly<Record<string, string | number>>) => {
      const next = new URLSearchParams(params)
      if (!('page' in change)) next.delete('page')
      for (const [name, value] of Object.entries(change)) {
        if (value === '' || (name === 'page' && value === 1)) next.delete(name)
        else next.set(name, String(value))
      }
      return next
    },
    [params],
  )
  return useMemo(() => {
    const order = params.get('order') ?? standard.order
    return {
      page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
      sort: params.get('sort') ?? standard.sort,
      order: order === 'asc' ? 'asc' : 'desc',
      search: params.get('search') ?? '',
      filter: Object.fromEntries([...params].filter(([name]) => !listParams.some((param) => param === name))),
      queryWith: (change) => {
        const query = changed(change).toString()
        return query ? `?${query}` : ''
      },
      change: (change, options) => setParams(changed(change), { replace: options?.replace ?? false }),
    }
  }, [params, changed, setParams, standard.sort, standard.order])
}
