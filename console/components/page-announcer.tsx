// After a change of page: says its title, and moves the focus from the navigation into it.
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

const AnnounceContext = createContext<(title: string) => void>(() => {})

/** For the page: its title, as soon as it is known. */
export function useAnnounced(title: string): void {
  const announce = use(AnnounceContext)
  useEffect(() => announce(title), [announce, title])
}

export function PageAnnouncer({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const said = useRef('')
  const [title, setTitle] = useState('')
  const changed = useEffectEvent((next: string) => {
    // Whoever loads the page hears its title anyway.
    const isFirst = said.current === ''
    said.current = next
    if (isFirst) return
    setTitle(next)
    if (document.activeElement?.closest('#navigation')) box.current?.focus({ preventScroll: true })
  })
  const announce = useCallback((next: string) => {
    if (next !== '' && next !== said.current) changed(next)
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
