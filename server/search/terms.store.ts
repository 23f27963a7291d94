// The synonym dictionary: entries for the search worker.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { SynonymEntry } from './analysis/synonyms.rules.ts'

export async function listSynonymEntries(db: Db): Promise<SynonymEntry[]> {
  return db.selectFrom('search_terms').select(['zh', 'en', 'synonyms']).orderBy('id').limit(maxTerms).execute()
}

/** Differs after every change of the dictionary. */
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

/** More than staff maintain, and few enough for memory. */
const maxTerms = 5_000
