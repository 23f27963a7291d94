// The member of staff who makes a request, and the audit entries of what they change.
import type { Role } from '#contract/common/rights.ts'
import type { Db } from './db/db.ts'

/** An action and its subject. `before` and `after` hold the values that differ, without secrets. */
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
  /** Writes an audit entry, in the transaction of the change. */
  recordAudit(tx: Db, entry: AuditedAction): Promise<void>
  /** For a call that changed nothing, because everything was as requested already. */
  nothingChanged(): void
}

/** Filters as the audit log stores them. The search text may be a name or an address, which could never be deleted from the log. */
export function withoutSearchText<T extends { readonly search: string }>({ search, ...filters }: T) {
  return { ...filters, ...(search === '' ? {} : { searchedCharacters: search.length }) }
}
