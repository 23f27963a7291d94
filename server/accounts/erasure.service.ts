// Erases an account, inside the transaction of the privacy feature.
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { anonymiseCustomer, lockCustomer } from './customers.store.ts'
import { clearLoginAttempts, countedAs } from './login-attempts.store.ts'
import { deleteResetsOf } from './password-resets.store.ts'
import { endSessions } from './sessions.service.ts'
import { anonymiseSessions } from './sessions.store.ts'

/** Locks the account, so that no login or order happens while its deletion is checked. */
export function lockAccount(tx: Db, customerId: string) {
  return lockCustomer(tx, customerId)
}

/** Ends all sessions, erases personal data and frees name and address; the row remains for bookkeeping. */
export async function eraseAccount(
  ctx: Ctx,
  tx: Db,
  customer: { id: string; login_code: string; email: string },
): Promise<void> {
  await endSessions(ctx, tx, customer.id)
  await anonymiseSessions(tx, customer.id)
  await deleteResetsOf(tx, customer.id)
  await clearLoginAttempts(tx, countedAs(customer))
  await anonymiseCustomer(tx, customer.id, ctx.now())
}
