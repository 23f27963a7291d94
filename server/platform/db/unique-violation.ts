// Violated constraints, which services convert to their own errors.
import pg from 'pg'

/** The name of the violated unique constraint; undefined for any other error. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}

/** The name of the violated constraint of whichever kind, also as a trigger names it; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}
