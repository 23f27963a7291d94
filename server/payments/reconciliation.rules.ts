// Which day's bill is due, and what a difference between bill and books is called.
const dayMs = 86_400_000
const beijingOffsetMs = 8 * 3_600_000

/** `repaired`: the books lacked it and now have it. Every other one but `matched` is for staff. */
export const reconVerdicts = [
  'matched',
  'repaired',
  'amount-differs',
  'contradiction',
  'unknown-here',
  'missing-there',
] as const
export type ReconVerdict = (typeof reconVerdicts)[number]

/** The day in Beijing, `YYYY-MM-DD`, so many days before this moment. */
export function beijingDay(at: Date, daysBefore = 0): string {
  return new Date(at.getTime() + beijingOffsetMs - daysBefore * dayMs).toISOString().slice(0, 10)
}

/** The moments between which a day in Beijing lies. */
export function boundsOfDay(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+08:00`)
  return { from, to: new Date(from.getTime() + dayMs) }
}

/** Whether the text is a day that has ended in Beijing: only such a day has a bill. */
export function isPastDay(day: string, now: Date): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const { from, to } = boundsOfDay(day)
  return !Number.isNaN(from.getTime()) && beijingDay(from) === day && to <= now
}

/** Gateways keep bills for three months; a server that stood still for longer has other worries. */
const longestCatchUpDays = 30

/** The days to reconcile now, oldest first: yesterday, and what was missed or failed since the first day that was ever tried. */
export function daysDue(now: Date, runs: readonly { readonly day: string; readonly isDone: boolean }[]): string[] {
  const yesterday = beijingDay(now, 1)
  const first = runs.map((run) => run.day).toSorted()[0] ?? yesterday
  const done = new Set(runs.filter((run) => run.isDone).map((run) => run.day))
  return Array.from({ length: longestCatchUpDays }, (_, index) => beijingDay(now, longestCatchUpDays - index)).filter(
    (day) => (day >= first || day === yesterday) && !done.has(day),
  )
}
