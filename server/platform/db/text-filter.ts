// Text filter of the console's lists: one condition over names and titles, with special treatment for terms that most rows contain.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bigramsOf, searchTerms } from '../search-bigrams.ts'
import type { Db } from './db.ts'
import { escapeLike } from './escape-like.ts'

/** Text with an index over its bigrams: `search_pieces(<indexed>)`. */
export type SearchedText = { readonly indexed: RawBuilder<unknown>; readonly normalized: RawBuilder<unknown> }

/** Text of a generated column, which is normalized already. */
export function normalizedColumn(column: RawBuilder<unknown>): SearchedText {
  return { indexed: column, normalized: column }
}

/** Text of a column as it was entered. Normalizing is slow, so only rows that the index has found should be read. */
export function rawColumn(column: RawBuilder<unknown>): SearchedText {
  return { indexed: column, normalized: sql`lower(normalize(${column}, NFKC))` }
}

/**
 * Matches when the text contains all words of the search, in any order, case and width.
 * @param frequent words for which the index is not used: see `commonTitleWords`
 */
export function containsAllWords(
  text: SearchedText,
  search: string,
  frequent: ReadonlySet<string> = new Set(),
): RawBuilder<SqlBool> {
  const conditions = searchTerms(search).flatMap((word) => [
    ...(frequent.has(word) ? [] : [containsPieces(text, word, frequent)]),
    containsWord(text, word),
  ])
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `)
}

/** The index intersects the rows of all bigrams, which takes long where most rows have one: such a bigram narrows little and is left out. */
function containsPieces(text: SearchedText, word: string, frequent: ReadonlySet<string>): RawBuilder<SqlBool> {
  const pieces = bigramsOf(word)
  const selective = pieces.filter((piece) => !frequent.has(piece))
  return sql<SqlBool>`search_pieces(${text.indexed}) @> ${selective.length > 0 ? selective : pieces}::text[]`
}

const containsWord = (text: SearchedText, word: string) =>
  sql<SqlBool>`${text.normalized} like ${`%${escapeLike(word)}%`}`

/**
 * Matches when `containsAllWords` does for one of the searches. The conditions of the index come apart from the others: mixed, the bigrams of each
 * row that the index finds would be computed again.
 */
export function containsAllWordsOfAny(
  text: SearchedText,
  searches: readonly string[],
  frequent: ReadonlySet<string> = new Set(),
): RawBuilder<SqlBool> {
  const any = (conditionsOf: (words: string[]) => RawBuilder<SqlBool>[]) => {
    const each = searches.map((search) => sql.join([sql`true`, ...conditionsOf(searchTerms(search))], sql` and `))
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`
  }
  const indexed = (words: string[]) => words.filter((word) => !frequent.has(word))
  const matches = any((words) => words.map((word) => containsWord(text, word)))
  const isIndexed = searches.every((search) => indexed(searchTerms(search)).length > 0)
  return isIndexed
    ? sql`${any((words) => indexed(words).map((word) => containsPieces(text, word, frequent)))} and ${matches}`
    : matches
}

/** Rows that a list scans from the newest on, with the text that it searches in their own columns. */
export type ScannedRows = {
  /** The table with its alias: `customers c`. */
  readonly from: RawBuilder<unknown>
  readonly text: SearchedText
  /** The order of an index: `c.created_at desc, c.id desc`. */
  readonly newest: RawBuilder<unknown>
}

const scannedRows = 1_000
/** A tenth of the rows: a page is then found within the newest few hundred. */
const frequent = scannedRows / 10
const inMostRows = scannedRows / 2

/**
 * The words of a search that are frequent among the newest rows: scanning to a page of matches is faster than reading the bigram index. With them come
 * the bigrams that most of these rows have.
 */
export async function commonTitleWords(
  db: Db,
  { from, text, newest }: ScannedRows,
  search: string,
): Promise<ReadonlySet<string>> {
  const words = searchTerms(search)
  if (words.length === 0) return new Set()
  const minima = new Map([
    ...words.flatMap(bigramsOf).map((piece) => [piece, inMostRows] as const),
    ...words.map((word) => [word, frequent] as const),
  ])
  const { rows } = await sql<{ term: string }>`
    select t.term from unnest(${[...minima.keys()]}::text[], ${[...minima.values()]}::int[]) as t (term, minimum),
      (select ${text.normalized} as held from ${from} order by ${newest} limit ${scannedRows}) as newest
    where position(t.term in newest.held) > 0
    group by t.term, t.minimum having count(*) >= t.minimum`.execute(db)
  return new Set(rows.map((row) => row.term))
}

/** The condition of a list that is scanned: `containsAllWords`, fast for frequent words too. */
export async function containsAllWordsScan(db: Db, scanned: ScannedRows, search: string): Promise<RawBuilder<SqlBool>> {
  return containsAllWords(scanned.text, search, await commonTitleWords(db, scanned, search))
}

/** A table joined to a list, with a text by which rows of the list are found. */
export type JoinedTexts = {
  readonly from: RawBuilder<unknown>
  readonly text: SearchedText
  /** The condition of the partial index over bigrams. */
  readonly only?: RawBuilder<SqlBool>
}

/**
 * Its rows that contain the words, for the `from` of a query given to `idsByIndex`. Further conditions stay outside, where they could make the
 * planner use another index.
 */
export function rowsContainingText(
  { from, text, only }: JoinedTexts,
  search: string,
  frequent?: ReadonlySet<string>,
): RawBuilder<unknown> {
  return sql`(select * from ${from} where ${only ?? sql`true`} and ${containsAllWords(text, search, frequent)} offset 0) as found`
}

/**
 * Ids found by a query over `rowsContainingText`, by which the list is then filtered. Where most texts contain a word, the planner would prefer to
 * read the table and compute the bigrams of every text, a hundred times slower than the index; so only bitmap scans are allowed here.
 */
export async function idsByIndex<Id extends number | string>(db: Db, query: RawBuilder<{ id: Id }>): Promise<Id[]> {
  return (await rowsByIndex(db, query)).map((row) => row.id)
}

/** Rows of a query like that of `idsByIndex`. */
export function rowsByIndex<Found>(db: Db, query: RawBuilder<Found>): Promise<Found[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config(way, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) way`.execute(
      tx,
    )
    return (await query.execute(tx)).rows
  })
}
