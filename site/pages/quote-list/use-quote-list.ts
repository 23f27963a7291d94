// State of the quote list: the stored items, and those that the address adds.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CollectedItem, itemsIn, readQuoteList, saveQuoteList, withItem } from './stored-quote-list.ts'

export function useQuoteList() {
  const [query, setQuery] = useSearchParams()
  const [items, setItems] = useState<readonly CollectedItem[]>()
  useEffect(() => {
    const stored = readQuoteList()
    const named = itemsIn(query)
    const list = named.reduce((items, item) => withItem(items, item).items, stored)
    setItems((before) => before ?? list)
    if (named.length === 0) return
    saveQuoteList(list)
    setItems(list)
    // Reloading the page must not add an item again that was removed.
    setQuery({}, { replace: true, preventScrollReset: true })
  }, [query, setQuery])
  const change = (list: readonly CollectedItem[]) => {
    saveQuoteList(list)
    setItems(list)
  }
  return {
    /** Undefined on the server and during hydration. */
    items,
    replace: (index: number, item: CollectedItem) => {
      const others = (items ?? []).filter((_, position) => position !== index)
      // Two equal lines become one.
      if (withItem(others, item).result === 'repeated') change(others)
      else change((items ?? []).map((other, position) => (position === index ? item : other)))
    },
    remove: (index: number) => change((items ?? []).filter((_, position) => position !== index)),
    clear: () => change([]),
  }
}
