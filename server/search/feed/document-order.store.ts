// Published items in the order of publishing.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Kind } from '../engine/search-documents.ts'

/** The time is text, since PostgreSQL's is more precise than a Date. */
export type Published = { readonly id: number; readonly at: string }

/** The next published items, scheduled ones included. */
export async function listPublished(
  db: Db,
  kind: Kind,
  { language, after, limit }: { language: Language; after: Published | undefined; limit: number },
): Promise<Published[]> {
  const table = sql.table(`${kind}_texts`)
  const id = sql.ref(`${kind}_id`)
  const { rows } = await sql<Published>`select ${id} as id, publish_at::text as at from ${table}
    where lang = ${language} and status = 'published'
      and (publish_at, ${id}) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
    order by publish_at, ${id} limit ${limit}`.execute(db)
  return rows
}
