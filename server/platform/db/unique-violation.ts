// Unique violations, which services convert to their own errors.
import pg from 'pg'

/** The name of the violated unique constraint; undefined for any other error. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}
