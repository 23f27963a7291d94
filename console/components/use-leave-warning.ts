// Warning before leaving a page with unsaved changes. Use once per page.
import { useEffect, useRef } from 'react'
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'

/**
 * Asks during the navigation itself: when another navigation completes meanwhile, the router unblocks, and a later decision would be an error.
 * A navigation during a save waits for its end: it proceeds after success, and warns after an error.
 */
export function useLeaveWarning(isUnsaved: boolean, isSaving = false): void {
  const t = usePhrases(partsPhrases)
  const waitsForSave = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isUnsaved || currentLocation.pathname === nextLocation.pathname) return false
    waitsForSave.current = isSaving
    return isSaving || !window.confirm(t.leaveUnsaved)
  })
  // The router updates the blocker later; deciding the same attempt twice is an error.
  const decided = useRef<Blocker>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSaving || decided.current === blocker) return
    decided.current = blocker
    if (waitsForSave.current && (!isUnsaved || window.confirm(t.leaveUnsaved))) blocker.proceed()
    else blocker.reset()
  }, [blocker, isUnsaved, isSaving, t])
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
}
