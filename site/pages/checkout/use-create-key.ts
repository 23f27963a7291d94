// One idempotency key for each purchase: repeated requests create one. A change before it is placed is a new purchase.
import { useRef } from 'react'

export function useCreateKey() {
  const last = useRef<{ readonly content: string; readonly createKey: string }>(undefined)
  return {
    /** @param content of the request, which gets the same key as long as it is the same */
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, createKey: newKey() }
      return last.current.createKey
    },
    clearKey: () => {
      last.current = undefined
    },
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
