// State of the suggestions that follows from the search field: entered text, open list, active option, recent searches.
import { type RefObject, useEffect, useState } from 'react'
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts'

export function useSuggestionField(field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(field.current?.value ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // A search that was submitted before hydration has led to a page with its keyword.
  const [recent, setRecent] = useState(() => {
    rememberSearch(field.current?.defaultValue ?? '')
    return recentSearches()
  })

  useEffect(() => {
    const input = field.current
    if (!input) return
    const unmount = new AbortController()
    const { signal } = unmount
    const show = () => {
      setTyped(input.value)
      setActive(-1)
      setIsOpen(true)
    }
    // Text that was entered before this component was loaded counts, the page's own keyword does not.
    if (input === document.activeElement && (input.value === '' || input.value !== input.defaultValue)) show()
    input.addEventListener('input', show, { signal })
    input.addEventListener('focus', () => input.value === '' && show(), { signal })
    input.addEventListener('click', () => input.value === '' && show(), { signal })
    input.addEventListener('blur', () => setIsOpen(false), { signal })
    const remember = () => {
      rememberSearch(input.value)
      setRecent(recentSearches())
      setIsOpen(false)
    }
    input.form?.addEventListener('submit', remember, { signal })
    return () => unmount.abort()
  }, [field])

  function clearRecent() {
    clearRecentSearches()
    setRecent([])
  }

  return { typed, isOpen, setIsOpen, active, setActive, recent, clearRecent }
}
