// Announces the title after a client-side page change, and moves the focus to the content.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from './use-site.ts'

export function RouteAnnouncer() {
  const { phrases } = useSite()
  const { pathname, search, state } = useLocation()
  // Tabs and searches that change only a part of the page keep the focus. The state of a location is untyped.
  const isStaying = (state as { keepFocus?: boolean } | null)?.keepFocus === true
  const address = pathname + search
  const shown = useRef(address)
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    setMessage(phrases.common.nowOn(document.title))
    if (isStaying) return
    const main = document.getElementById('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }, [address, phrases, isStaying])
  return (
    <div className="vh" role="status">
      {message}
    </div>
  )
}
