// Single-flight submit: calls are ignored while one is in flight.
import { useRef, useState } from 'react'

export function useSingleFlight<A extends unknown[]>(
  work: (...args: A) => Promise<void>,
): [run: (...args: A) => Promise<void>, busy: boolean] {
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  async function run(...args: A) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await work(...args)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return [run, busy]
}
