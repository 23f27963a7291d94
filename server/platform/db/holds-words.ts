// Whether a text holds what somebody looks for, in a way that an index over its pieces answers.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { piecesOf, wordsIn } from '../search-words.ts'
import type { Db } from './db.ts'
import { literally } from './literally.ts'

/**
 * All words of the search stand in the text, in any order, whatever their case and width.
 * @param text the expression of a gin index: `search_pieces(<text>)`
 */
export function holdsWords(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = wordsIn(search).map(
    (word) =>
      sql<SqlBool>`search_pieces(${text}) @> ${piecesOf(word)}::text[]
        and lower(normalize(${text}, NFKC)) like ${`%${literally(word)}%`}`,
  )
  return words.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(words, sql` and `)
}

/**
 * Ids that a question with `holdsWords` finds. Where a word stands in most texts, the planner would rather read the table and cut every text
 * into pieces, which takes a hundred times as long as its index.
 */
export function idsByIndex(db: Db, question: RawBuilder<{ id: number }>): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await question.execute(tx)
    return rows.map((row) => row.id)
  })
}
