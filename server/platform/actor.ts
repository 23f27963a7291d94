// Who of the staff is doing something, and the trail that it leaves.
import type { Role } from '#contract/common/rights.ts'
import type { Db } from './db/db.ts'

/** What was done to what. `before` and `after` hold what differs, without secrets. */
export type AuditedAction = {
  /** `<feature>.<verb>`: `orders.deliver`. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string | number }
  readonly before?: unknown
  readonly after?: unknown
}

export type Actor = {
  readonly staffId: string
  readonly sessionId: string
  readonly name: string
  readonly role: Role
  readonly ip: string
  /** Writes the deed into the audit trail, in the transaction that does it. */
  note(tx: Db, deed: AuditedAction): Promise<void>
  /** For a call that found everything as it was wanted. */
  nothingChanged(): void
}

/** Filters as the trail keeps them: what was searched for may be somebody's name or address, which the trail could never forget. */
export function withoutSearchText<T extends { readonly search: string }>({ search, ...filters }: T) {
  return { ...filters, ...(search === '' ? {} : { searchedCharacters: search.length }) }
}
