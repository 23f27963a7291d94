// The keys under which logins are counted, and how they are forgotten for one account.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { foldKey } from '#server/platform/fold-key.ts'

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
