// Pins a form's record while it has unsaved changes, so that a refetch (after a sign-in, a change of language, a reconnect) cannot overwrite
// them. Saving then reports a conflict if the record was changed by another account; reloading replaces it.
import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react'

type Held = { readonly isTyped: RefObject<() => boolean>; readonly release: () => void }
const nothingTyped = () => false
const HeldContext = createContext<Held>({ isTyped: { current: nothingTyped }, release: () => {} })

export function PinnedRecords({ children }: { readonly children: ReactNode }) {
  const isTyped = useRef(nothingTyped)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new value, which makes readers check again
  const context = useMemo(() => {
    const release = () => {
      isTyped.current = nothingTyped
      setRound((before) => before + 1)
    }
    return { isTyped, release }
  }, [round])
  return <HeldContext value={context}>{children}</HeldContext>
}

/** For the form: reports unsaved changes, and releases the record. */
export function useHolding(): Held {
  return use(HeldContext)
}

/** For the component that loads the record of a form. */
export function useHeld<T>(data: T): T {
  const { isTyped } = use(HeldContext)
  const [pinned, setPinned] = useState(data)
  const isFree = pinned === undefined || !isTyped.current()
  if (isFree && pinned !== data) setPinned(data)
  return isFree ? data : pinned
}
