// The keys under which logins are counted, and how they are forgotten for one account.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'

/** Decision 14: 5 failures in 15 minutes, per account and address, and for an own password that is asked for again. */
export const failuresPerAccount = 5

/** Until when the failures of an account keep somebody out: the latest end of those that are used up. */
export async function findLoginLock(
  db: Db,
  account: { who: readonly string[]; ownKey: string; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('throttles')
    .select((eb) => eb.fn.max('window_ends_at').as('until'))
    .where('hits', '>=', failuresPerAccount)
    .where('window_ends_at', '>', account.now)
    .where((eb) =>
      eb.or([
        eb('key', '=', account.ownKey),
        ...account.who.map((one) => sql<boolean>`starts_with(key, ${keyPrefix(one)})`),
      ]),
    )
    .executeTakeFirst()
  return row?.until ?? undefined
}

/**
 * Counted per account and address: by the customer, whichever of the names was typed, and by the name where nobody has it.
 * It is escaped: none is the beginning of another one's key.
 */
export function loginKey(who: string, address: string): string {
  return `${keyPrefix(who)}${address}`
}

/** What the failures of an account are counted under: its id, and its names from before it had them. */
export function countedAs(account: { id: string; login_code: string; email: string }): string[] {
  return [account.id, account.login_code, account.email]
}

/** Forgets failures from wherever they came. */
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
