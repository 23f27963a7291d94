// Warning before leaving a page with unsaved changes. Use once per page.
import { useEffect, useRef } from 'react'
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'

/** A navigation during a save waits for its end: it proceeds after success, and warns after an error. */
export function useLeaveWarning(isUnsaved: boolean, isSaving = false): void {
  const t = usePhrases(partsPhrases)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  // The router updates the blocker later; deciding the same attempt twice is an error.
  const decided = useRef<Blocker>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSaving || decided.current === blocker) return
    decided.current = blocker
    if (!isUnsaved || window.confirm(t.leaveUnsaved)) blocker.proceed()
    else blocker.reset()
  }, [blocker, isUnsaved, isSaving, t])
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
}
