// Asks before a page is left on which something was typed and not saved. Once per page.
import { useEffect, useRef } from 'react'
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'

/** Whoever leaves while it is being saved waits for the end of that: leaves when it is saved, is asked when it was refused. */
export function useLeaveWarning(isUnsaved: boolean, isSaving = false): void {
  const t = usePhrases(partsPhrases)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  // The router tells of a decision a moment later; a second one for the same attempt would be an error.
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
