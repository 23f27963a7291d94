// The account with which anybody can look at the site as the admin of a company. Its password is made with the year and kept in its setting, so that
// each start can say it.
import { hash } from '@node-rs/argon2'
import type { Db } from '#server/platform/db/db.ts'
import { showcaseId, showcaseLogin } from './people.ts'
import { findYear } from './year-setting.ts'

/** As the product hashes passwords. */
export function hashOf(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** Undefined where there is no such account, or somebody has changed it. */
export async function findShowcase(db: Db): Promise<{ login: string; password: string } | undefined> {
  const year = await findYear(db)
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', showcaseId)
    .whereRef('updated_at', '=', 'created_at')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row && year?.isComplete ? { login: showcaseLogin, password: year.password } : undefined
}
