// How the console's lists find words in names and titles: one condition for all of them, and what is done about words that most rows have.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bigramsOf, searchTerms } from '../search-bigrams.ts'
import type { Db } from './db.ts'
import { escapeLike } from './escape-like.ts'

/** A text with an index over its pieces: `search_pieces(<indexed>)`. */
export type SearchedText = { readonly indexed: RawBuilder<unknown>; readonly folded: RawBuilder<unknown> }

/** Of a generated column, which holds folded text. */
export function foldedColumn(column: RawBuilder<unknown>): SearchedText {
  return { indexed: column, folded: column }
}

/** Of a column as somebody wrote it. Folding takes long: only rows that the index has found are to be read. */
export function writtenColumn(column: RawBuilder<unknown>): SearchedText {
  return { indexed: column, folded: sql`lower(normalize(${column}, NFKC))` }
}

/**
 * All words of the search stand in the text, in any order, whatever their case and width.
 * @param frequent words for which the index is not asked: see `commonTitleWords`
 */
export function containsAllWords(
  text: SearchedText,
  search: string,
  frequent: ReadonlySet<string> = new Set(),
): RawBuilder<SqlBool> {
  const conditions = searchTerms(search).flatMap((word) => [
    ...(frequent.has(word) ? [] : [sql<SqlBool>`search_pieces(${text.indexed}) @> ${bigramsOf(word)}::text[]`]),
    sql<SqlBool>`${text.folded} like ${`%${escapeLike(word)}%`}`,
  ])
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
}

/** Rows that a list walks through from the newest, with the text it searches among their own columns. */
export type WalkedRows = {
  /** The table with its alias: `customers c`. */
  readonly from: RawBuilder<unknown>
  readonly text: SearchedText
  /** The order of an index: `c.created_at desc, c.id desc`. */
  readonly newest: RawBuilder<unknown>
}

const looked = 1_000
/** A tenth of the rows: a page is found within the newest few hundred. */
const frequent = looked / 10

/**
 * Of the words of a search those that are frequent among the newest rows: a page of them is sooner walked to than an index of pieces is read.
 */
export async function commonTitleWords(
  db: Db,
  { from, text, newest }: WalkedRows,
  search: string,
): Promise<ReadonlySet<string>> {
  const words = searchTerms(search)
  if (words.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${words}::text[]) as w (word),
      (select ${text.folded} as held from ${from} order by ${newest} limit ${looked}) as newest
    where position(w.word in newest.held) > 0
    group by w.word having count(*) >= ${frequent}`.execute(db)
  return new Set(rows.map((row) => row.word))
}

/** The condition of a list that is walked through: `containsAllWords`, quick for frequent words too. */
export async function containsAllWordsScan(db: Db, walked: WalkedRows, search: string): Promise<RawBuilder<SqlBool>> {
  return containsAllWords(walked.text, search, await commonTitleWords(db, walked, search))
}

/** A table beside a list, with a text by which rows of the list are found. */
export type TextsBeside = {
  readonly from: RawBuilder<unknown>
  readonly text: SearchedText
  /** What the index over pieces is limited to. */
  readonly only?: RawBuilder<SqlBool>
}

/** Its rows that hold the words, for the `from` of a question to `idsByIndex`. Any further condition stays outside: another index would do for it. */
export function rowsContainingText({ from, text, only }: TextsBeside, search: string): RawBuilder<unknown> {
  return sql`(select * from ${from} where ${only ?? sql`true`} and ${containsAllWords(text, search)} offset 0) as found`
}

/**
 * Ids that a question over `rowsContainingText` finds; the list is then narrowed to them. Where a word stands in most texts, the planner would rather
 * read the table and cut every text into pieces, which takes a hundred times as long as its index: the bitmap of that index is all that is left.
 */
export function idsByIndex<Id extends number | string>(db: Db, question: RawBuilder<{ id: Id }>): Promise<Id[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config(way, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) way`.execute(
      tx,
    )
    const { rows } = await question.execute(tx)
    return rows.map((row) => row.id)
  })
}
