// Time left until a deadline, or time since it passed: `05:48`.

import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'

const hourMs = 3_600_000
/** Below this the deadline is marked as urgent. */
const soonMs = 12 * hourMs

type TimeLeftProps = {
  readonly remainingMs: number
  /** Whether the deadline has passed: outside working hours the time since then may be zero. */
  readonly isLate?: boolean
  readonly isUrgent?: boolean
}

export function TimeLeft({ remainingMs, isLate = remainingMs < 0, isUrgent = true }: TimeLeftProps) {
  const t = usePhrases(partsPhrases)
  const minutes = Math.floor(Math.abs(remainingMs) / 60_000)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  if (isLate) return <span className="num late">{minutes === 0 ? t.lateNow : t.late(time)}</span>
  return <span className={isUrgent && remainingMs < soonMs ? 'num soon' : 'num'}>{t.left(time)}</span>
}
