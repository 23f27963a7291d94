// The keys under which logins are counted, and how they are forgotten for one account.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { foldKey } from '#server/platform/fold-key.ts'

/** Decision 14: 5 failures in 15 minutes, per account and address, and for an own password that is asked for again. */
export const failuresPerAccount = 5

/** Until when the failures of an account keep somebody out: the latest end of those that are used up. */
export async function findLoginLock(
  db: Db,
  account: { names: readonly string[]; ownKey: string; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('throttles')
    .select((eb) => eb.fn.max('window_ends_at').as('until'))
    .where('hits', '>=', failuresPerAccount)
    .where('window_ends_at', '>', account.now)
    .where((eb) =>
      eb.or([
        eb('key', '=', account.ownKey),
        ...account.names.map((name) => sql<boolean>`starts_with(key, ${keyPrefix(name)})`),
      ]),
    )
    .executeTakeFirst()
  return row?.until ?? undefined
}

/** Counted per account and address. The name is escaped: no name is the beginning of another one's key. */
export function loginKey(loginCode: string, address: string): string {
  return `${keyPrefix(loginCode)}${address}`
}

/** Forgets the failures of an account from wherever they came, by each of the names that log in to it. */
export async function forgetLoginAttempts(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tx
      .deleteFrom('throttles')
      .where(sql<boolean>`starts_with(key, ${keyPrefix(name)})`)
      .execute()
  }
}

function keyPrefix(loginCode: string): string {
  return `login:${encodeURIComponent(foldKey(loginCode))}:`
}
