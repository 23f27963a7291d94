// The search of a list: 300 ms after the last key it is in the address; "/" comes here from anywhere on the page.
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { useList } from './list-context.ts'

const pauseMs = 300

export function SearchBox({ label }: { readonly label: string }) {
  const t = usePhrases(partsPhrases)
  const { search, change } = useList()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // Changed from elsewhere: "back", or the filters were cleared.
  if (known !== search) {
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const searchFor = (text: string) => {
    if (text.trim() !== search) change({ search: text.trim() }, { replace: true })
  }
  const here = useHref(useLocation().pathname)
  // A filter may have been chosen or a record opened since the last key: both stay. A record that is still on its way is waited for.
  const searchNow = useEffectEvent(() => {
    if (window.location.pathname !== here) return false
    searchFor(typed)
    return true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the pause anew
  useEffect(() => {
    const timer = setInterval(() => searchNow() && clearInterval(timer), pauseMs)
    return () => clearInterval(timer)
  }, [typed])
  return (
    <div className="search-box">
      <Search className="icon icon--sm" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={`${t.search}: ${label}`}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter that closes an input method's list is not ours.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) searchFor(typed)
        }}
      />
      {typed ? (
        <button
          className="search-box__clear"
          type="button"
          aria-label={t.clearSearch}
          onClick={() => {
            setTyped('')
            searchFor('')
          }}
        >
          <X className="icon icon--sm" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
