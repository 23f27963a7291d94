// Runs an effect after every client-side page change.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Not for the first page, where the visitor may have opened a popover before hydration. */
export function useOnPageChange(change: () => void): void {
  const { key } = useLocation()
  const shown = useRef(key)
  const onChange = useEffectEvent(change)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onChange()
  }, [key])
}
