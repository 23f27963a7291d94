// The dictionary of the trade in the database.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { SynonymEntry } from './analysis/synonyms.rules.ts'

export async function listSynonymEntries(db: Db): Promise<SynonymEntry[]> {
  return db.selectFrom('search_terms').select(['zh', 'en', 'synonyms']).orderBy('id').limit(mostTerms).execute()
}

/** Another one after every change. */
export async function termsVersion(db: Db): Promise<string> {
  const { count, sum, last } = await db
    .selectFrom('search_terms')
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string | null>`sum(version)`.as('sum'),
      sql<string | null>`max(id)`.as('last'),
    ])
    .executeTakeFirstOrThrow()
  return `${count} ${sum} ${last}`
}

/** More than people keep up, and little enough to stay in memory. */
const mostTerms = 5_000
