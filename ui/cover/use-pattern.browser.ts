// The pattern of a cover in a browser: left alone where the server has drawn it, else drawn once the means to do so have come.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { patternOf } from './drawn-patterns.ts'

type Wanted = Parameters<typeof patternOf>[0]

/** React does not compare this kind of markup while it hydrates: what the server wrote stays. */
const untouched = ''

export function usePattern({ industry, seed, width, height, isCoarse }: Wanted): string {
  const [isServed] = useState(useIsHydrating())
  const [pattern, setPattern] = useState(untouched)
  useEffect(() => {
    if (isServed) return
    let isWanted = true
    import('./drawn-patterns.ts').then(
      ({ patternOf }) => isWanted && setPattern(patternOf({ industry, seed, width, height, isCoarse })),
      () => undefined, // decoration
    )
    return () => {
      isWanted = false
    }
  }, [isServed, industry, seed, width, height, isCoarse])
  return pattern
}

function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
}
