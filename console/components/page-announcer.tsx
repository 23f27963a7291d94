// After a navigation: announces the page title to screen readers and moves the focus from the navigation into the page.
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

const AnnounceContext = createContext<(title: string) => void>(() => {})

/** Announces the title of a page once it is known. */
export function useAnnounced(title: string): void {
  const announce = use(AnnounceContext)
  useEffect(() => announce(title), [announce, title])
}

export function PageAnnouncer({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const announcement = useRef('')
  const [title, setTitle] = useState('')
  const changed = useEffectEvent((next: string) => {
    // Screen readers announce the title of the first page themselves.
    const isFirst = announcement.current === ''
    announcement.current = next
    if (isFirst) return
    setTitle(next)
    if (document.activeElement?.closest('#navigation')) box.current?.focus({ preventScroll: true })
  })
  const announce = useCallback((next: string) => {
    if (next !== '' && next !== announcement.current) changed(next)
  }, [])
  return (
    <AnnounceContext value={announce}>
      <div ref={box} className="console__page" tabIndex={-1}>
        {children}
      </div>
      <div className="vh" role="status">
        {title}
      </div>
    </AnnounceContext>
  )
}
