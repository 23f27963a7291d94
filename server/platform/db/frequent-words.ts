// Words that so many rows have that the newest rows are sooner walked through than an index of pieces is read.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

const looked = 1_000
/** A tenth of the rows: a page is found within the newest few hundred. */
const frequent = looked / 10

/**
 * Of these folded words, those that are frequent among the newest rows: they need no `search_pieces(words) @>` beside their `like`.
 * @param table with `words`, folded, and an index over `created_at, id`
 */
export async function frequentWords(
  db: Db,
  table: RawBuilder<unknown>,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${words}::text[]) as w (word),
      (select words from ${table} order by created_at desc, id desc limit ${looked}) as newest
    where position(w.word in newest.words) > 0
    group by w.word having count(*) >= ${frequent}`.execute(db)
  return new Set(rows.map((row) => row.word))
}
