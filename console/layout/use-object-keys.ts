// Keys for things that have none of their own.
import { useState } from 'react'

/** The same object has the same key as long as it lives. */
export function useKeys<T extends object>(): (thing: T) => string {
  const [keyOf] = useState(() => {
    const keys = new WeakMap<T, string>()
    let count = 0
    return (thing: T) => {
      const key = keys.get(thing) ?? String(++count)
      keys.set(thing, key)
      return key
    }
  })
  return keyOf
}
