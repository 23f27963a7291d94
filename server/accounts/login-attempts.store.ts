// Throttle keys of logins, and clearing them for one account.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'

/** Decision 14: 5 failures in 15 minutes, per account and address, for logins and for password confirmations. */
export const failuresPerAccount = 5

/** When the login lock of an account ends: the latest expiry of its exhausted throttles. */
export async function findLoginLock(
  db: Db,
  account: { who: readonly string[]; confirmationKey: string; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('throttles')
    .select((eb) => eb.fn.max('window_ends_at').as('until'))
    .where('hits', '>=', failuresPerAccount)
    .where('window_ends_at', '>', account.now)
    .where((eb) =>
      eb.or([
        eb('key', '=', account.confirmationKey),
        ...account.who.map((one) => sql<boolean>`starts_with(key, ${keyPrefix(one)})`),
      ]),
    )
    .executeTakeFirst()
  return row?.until ?? undefined
}

/**
 * Throttle key per account and address: by customer id for each of its names, by name for unknown ones.
 * The name is escaped, so that no key is a prefix of another.
 */
export function loginKey(who: string, address: string): string {
  return `${keyPrefix(who)}${address}`
}

/**
 * Identifiers under which failures of an account are counted: its id, and its names from before they were registered.
 */
export function countedAs(account: { id: string; login_code: string; email: string }): string[] {
  return [account.id, account.login_code, account.email]
}

/** Clears failures from all addresses. */
export async function clearLoginAttempts(tx: Db, who: readonly string[]): Promise<void> {
  for (const one of who) {
    await tx
      .deleteFrom('throttles')
      .where(sql<boolean>`starts_with(key, ${keyPrefix(one)})`)
      .execute()
  }
}

function keyPrefix(who: string): string {
  return `login:${encodeURIComponent(normalizeKey(who))}:`
}
