// How long there is still to something, or how late it is: `05:48`.
import { useEffect, useState } from 'react'
import { ordersPhrases } from '../../phrases/orders.ts'
import { usePhrases } from '../../phrases/phrases.ts'

const hourMs = 3_600_000
/** Below this it is one to hurry with. */
const soonMs = 12 * hourMs

export function TimeLeft({ until, isUrgent = true }: { readonly until: string; readonly isUrgent?: boolean }) {
  const t = usePhrases(ordersPhrases)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const ms = new Date(until).getTime() - now
  const isHot = isUrgent && ms < soonMs
  return (
    <span className={isHot ? 'num time-left--soon' : 'num'}>{ms < 0 ? t.late(clock(-ms)) : t.left(clock(ms))}</span>
  )
}

/** `52:40`: hours and minutes, however many hours. */
function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
