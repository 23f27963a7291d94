// What happens when another page is shown in the running application.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Not for the first page: whatever is open there was opened by somebody before the application came. */
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
