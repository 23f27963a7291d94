// Why the books refuse a fapiao: what is told apart from failures that pass.
import pg from 'pg'
import type { BookingObstacle } from '#contract/fapiao-states.ts'
import { AppError } from '#server/platform/app-error.ts'
import { takenOf } from './fapiao-issue.service.ts'

/** A violated constraint, or `raise exception` in a trigger. */
const refusal = /^(23...|P0001)$/

/** Undefined for what may succeed when it is repeated, such as a lost connection. */
export function obstacleOf(error: unknown): BookingObstacle | undefined {
  if (error instanceof AppError) {
    const fields = (error.details.fields ?? []).map(({ field }) => field)
    if (fields.includes('issuedOn')) return 'future-day'
    return fields.includes('amountMinor') ? 'other-amount' : 'wrong-state'
  }
  const isRefusal = error instanceof pg.DatabaseError && refusal.test(error.code ?? '')
  return takenOf(error) ?? (isRefusal ? 'books' : undefined)
}
