// The search of a list: written to the URL 300 ms after the last keystroke.
import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { useList } from './list-context.ts'

const searchDelayMs = 300

export function SearchBox({ label }: { readonly label: string }) {
  const t = usePhrases(partsPhrases)
  const { search, change } = useList()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // The URL changed elsewhere: by "back", or because the filters were cleared.
  if (known !== search) {
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }

  useSlashFocus(input)

  const searchFor = (text: string) => {
    if (text.trim() !== search) change({ search: text.trim() }, { replace: true })
  }
  const here = useHref(useLocation().pathname)
  // A filter chosen or a record opened since the last keystroke stays. While the record's page is still loading, the URL does not belong to this list: try again later.
  const searchNow = useEffectEvent(() => {
    if (window.location.pathname !== here) return false
    searchFor(typed)
    return true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the pause
  useEffect(() => {
    const timer = setInterval(() => searchNow() && clearInterval(timer), searchDelayMs)
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
          // Enter during composition chooses a candidate of the input method.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) searchFor(typed)
        }}
      />
      {typed ? (
        <ClearButton
          onClick={() => {
            setTyped('')
            searchFor('')
          }}
        />
      ) : null}
    </div>
  )
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  const t = usePhrases(partsPhrases)
  return (
    <button className="search-box__clear" type="button" aria-label={t.clearSearch} onClick={onClick}>
      <X className="icon icon--sm" aria-hidden="true" />
    </button>
  )
}

/** "/" moves the focus to the search from anywhere on the page but a field or a dialog. */
function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
