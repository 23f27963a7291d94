// The list that filters and panels belong to.
import { createContext, use } from 'react'
import type { ListAddress } from './use-list-params.ts'

export const ListContext = createContext<ListAddress | undefined>(undefined)

/** For filters of a page's own: what the list shows, and how it is changed. */
export function useList(): ListAddress {
  const list = use(ListContext)
  if (!list) throw new Error('outside of a list')
  return list
}
