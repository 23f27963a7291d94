// Context of a list: its page, sort order and filters in the URL.
import { createContext, use } from 'react'
import type { ListAddress } from './use-list-params.ts'

export const ListContext = createContext<ListAddress | undefined>(undefined)

/** Reads and changes the parameters of the surrounding list. */
export function useList(): ListAddress {
  const list = use(ListContext)
  if (!list) throw new Error('outside of a list')
  return list
}
