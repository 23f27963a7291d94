// While something is typed and not saved, a form keeps the record that it began with, whatever is read meanwhile: after a new sign-in, in the
// other language, when the connection is back. Saving then tells of a conflict where somebody else was faster; reloading lets the newer one in.
import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react'

type Held = { readonly isTyped: RefObject<() => boolean>; readonly release: () => void }
const nothingTyped = () => false
const HeldContext = createContext<Held>({ isTyped: { current: nothingTyped }, release: () => {} })

export function PinnedRecords({ children }: { readonly children: ReactNode }) {
  const isTyped = useRef(nothingTyped)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new value, so that whoever holds a record looks again
  const held = useMemo(() => {
    const release = () => {
      isTyped.current = nothingTyped
      setRound((before) => before + 1)
    }
    return { isTyped, release }
  }, [round])
  return <HeldContext value={held}>{children}</HeldContext>
}

/** For the form: says whether something is typed, and lets go. */
export function useHolding(): Held {
  return use(HeldContext)
}

/** For whatever reads the record of a form. */
export function useHeld<T>(data: T): T {
  const { isTyped } = use(HeldContext)
  const [held, setHeld] = useState(data)
  const isFree = held === undefined || !isTyped.current()
  if (isFree && held !== data) setHeld(data)
  return isFree ? data : held
}
