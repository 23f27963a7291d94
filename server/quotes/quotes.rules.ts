// Rules of quotes: transitions, discounts and their limits, validity, reminders.
import type { Role } from '#contract/common/rights.ts'
import type { QuoteState } from '#contract/quote-states.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import { afterWorkingHours } from '#server/platform/working-time.ts'

/** An accepted quote is final. Another version can replace any other that was sent. */
const legalMoves: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'expired', 'withdrawn', 'superseded'],
  declined: ['superseded'],
  expired: ['superseded'],
  withdrawn: ['superseded'],
  accepted: [],
  superseded: [],
}

export function canMove(from: QuoteState, to: QuoteState): boolean {
  return legalMoves[from].includes(to)
}

/** @throws Error when the transition is illegal, which is a bug of the caller */
export function assertQuoteTransition(from: QuoteState, to: QuoteState): void {
  if (!canMove(from, to)) throw new Error(`illegal quote transition from ${from} to ${to}`)
}

type PricedLine = { readonly listMinor: number; readonly discountMinor: number }

export function sumOf(lines: readonly PricedLine[]): { listMinor: number; totalMinor: number } {
  const listMinor = lines.reduce((sum, line) => sum + line.listMinor, 0)
  const discountMinor = lines.reduce((sum, line) => sum + line.discountMinor, 0)
  return { listMinor, totalMinor: listMinor - discountMinor }
}

/**
 * Whether a line has a larger discount than the role may give. Each line counts by itself, so that a large discount cannot hide among
 * lines without one.
 * @param salesLimit percentage that sales may give; an owner may give any
 */
export function exceedsLimit(lines: readonly PricedLine[], role: Role, salesLimit: number): boolean {
  if (role === 'owner') return false
  const limit = role === 'sales' ? salesLimit : 0
  return lines.some((line) => line.discountMinor * 100 > line.listMinor * limit)
}

type Selection = {
  readonly itemKind: string
  readonly itemId: number
  readonly licence: string
  readonly edition: number
  readonly competitorData: boolean
}

/** The position of the first line that repeats an earlier one; each line becomes an order, and a customer has one open order for a purchase. */
export function repeatedLine(lines: readonly Selection[]): number | undefined {
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const key = [line.itemKind, line.itemId, line.licence, line.edition, line.competitorData].join(' ')
    if (seen.has(key)) return index
    seen.add(key)
  }
  return undefined
}

const dayMs = 24 * 3_600_000

/** The last day of a quote that is sent now, in Beijing: `2026-12-25`. */
export function validUntil(now: Date, days: number): string {
  return beijingDay(new Date(now.getTime() + days * dayMs))
}

/** Whether the last day is over. */
export function isExpired(lastDay: string, now: Date): boolean {
  return beijingDay(now) > lastDay
}

const followUpHours = 3 * 24
const buyerReminderDays = 3
const reminderHourMs = 9 * 3_600_000

/** When staff are reminded of a quote without an answer: after three working days. */
export function followUpAt(sentAt: Date, holidays: ReadonlySet<string>): Date {
  return afterWorkingHours(sentAt, followUpHours, holidays)
}

/** When the buyer is reminded: at nine in the morning, three days before the last one. Null for a quote that is sent later than that. */
export function buyerReminderAt(lastDay: string, sentAt: Date): Date | null {
  const at = new Date(startOfBeijingDay(lastDay).getTime() - buyerReminderDays * dayMs + reminderHourMs)
  return at > sentAt ? at : null
}
