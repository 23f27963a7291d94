// The text filter of the console's lists: its results, and which index it uses.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import {
  commonTitleWords,
  containsAllWords,
  containsAllWordsOfAny,
  containsAllWordsScan,
  idsByIndex,
  normalizedColumn,
  rawColumn,
  rowsContainingText,
  type ScannedRows,
} from './text-filter.ts'

const shelves: ScannedRows = {
  from: sql`shelves s`,
  text: normalizedColumn(sql`s.words`),
  newest: sql`s.id desc`,
}
const written = { from: sql`shelves`, text: rawColumn(sql`title`) }
const maxRows = 1_500

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await sql`
    create table shelves (
      id integer primary key, title text not null, is_open boolean not null default true,
      words text not null generated always as (lower(normalize(title, NFKC))) stored
    )`.execute(test.db)
  await sql`create index shelves_by_words on shelves using gin (search_pieces(words))`.execute(test.db)
  await sql`create index shelves_by_title on shelves using gin (search_pieces(title))`.execute(test.db)
  await sql`create index shelves_open on shelves (is_open)`.execute(test.db)
  // From the tenth on: on every shelf `Books`; on every second one paper; gold only on old ones.
  await sql`
    insert into shelves (id, title)
    select n, 'Books ' || n || case when n % 2 = 0 then ' 纸张' else ' 皮革' end || case when n < 300 then ' gold' else '' end
    from generate_series(10, ${maxRows}) n`.execute(test.db)
  await sql`
    insert into shelves (id, title) values (1, 'ＬＥＤ 照明 Report'), (2, 'report on led lamps'), (3, '100% 纸_浆'), (4, '浆纸 1000')`.execute(
    test.db,
  )
  await sql`analyze shelves`.execute(test.db)
})
afterAll(() => test?.drop())

const walkedIds = async (search: string) => {
  const condition = await containsAllWordsScan(test.db, shelves, search)
  const { rows } = await sql<{ id: number }>`select id from ${shelves.from} where ${condition} order by id`.execute(
    test.db,
  )
  return rows.map(({ id }) => id)
}
const indexedIds = async (search: string) => {
  const ids = await idsByIndex(test.db, sql<{ id: number }>`select id from ${rowsContainingText(written, search)}`)
  return ids.toSorted((a, b) => a - b)
}

describe.each([
  ['a list that is walked through', walkedIds],
  ['titles beside a list', indexedIds],
])('in %s', (_, idsOf) => {
  it.each([
    ['a word whatever its case and width', 'led', [1, 2]],
    ['words in any order', 'Report LED', [1, 2]],
    ['a part of a word', 'amp', [2]],
    ['a single Chinese character among others', '照', [1]],
    ['a sign of patterns as itself', '%', [3]],
    ['another one', '纸_', [3]],
    ['only texts with all words', 'led 照明', [1]],
    ['nothing where the pieces stand apart', '纸浆', []],
    ['nothing where a word is missing', 'led 玻璃', []],
  ])('a search finds %s', async (_what, search, ids) => expect(await idsOf(search)).toEqual(ids))

  it('a text filter finds frequent terms, rare terms and both together', async () => {
    const numbers = Array.from({ length: maxRows - 9 }, (_, index) => index + 10)
    expect(await idsOf('books')).toEqual(numbers)
    expect(await idsOf('books gold')).toEqual(numbers.filter((n) => n < 300))
    expect(await idsOf('皮革 gold 1')).toEqual(numbers.filter((n) => n < 300 && n % 2 === 1 && String(n).includes('1')))
  })
})

it.each([
  [['led 照明', 'paper'], [1]],
  [
    ['led 照明', 'lamps on'],
    [1, 2],
  ],
  [['lamps 玻璃', '纸_浆'], [3]],
  [
    ['玻璃', 'books gold 10'],
    [10, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 210],
  ],
])('a filter of several searches finds rows that match one of them: %s', async (searches, ids) => {
  const frequent = await commonTitleWords(test.db, shelves, searches.join(' '))
  for (const words of [frequent, new Set<string>()]) {
    const condition = containsAllWordsOfAny(shelves.text, searches, words)
    const { rows } = await sql<{ id: number }>`select id from ${shelves.from} where ${condition} order by id`.execute(
      test.db,
    )
    expect(rows.map(({ id }) => id)).toEqual(ids)
  }
})

it('a text filter without terms matches all rows', async () => {
  expect((await walkedIds('')).length).toBe(maxRows - 5)
  expect((await walkedIds(' 　 ')).length).toBe(maxRows - 5)
})

describe('a term', () => {
  it('is frequent when a tenth of the newest rows contain it, whatever older rows contain', async () => {
    const found = await commonTitleWords(test.db, shelves, 'BOOKS 纸张 gold led')
    expect([...found].filter((term) => [...term].length > 2 || term === '纸张').toSorted()).toEqual(['books', '纸张'])
    expect([...(await commonTitleWords(test.db, shelves, ''))]).toEqual([])
  })

  it('comes with the bigrams that most rows have, for which the index is not used', async () => {
    const found = await commonTitleWords(test.db, shelves, 'bookcase')
    expect([...found].toSorted()).toEqual(['bo', 'ok', 'oo'])
    const pieces = (search: string) => sql`select ${containsAllWords(shelves.text, search, found)}`.compile(test.db)
    expect(pieces('bookcase').parameters[0]).toEqual(['kc', 'ca', 'as', 'se'])
    expect(pieces('book').parameters[0]).toEqual(['bo', 'oo', 'ok'])
  })

  it('that is frequent does not use the index, any other does', async () => {
    const text = (search: string, frequent: Set<string>) =>
      sql`select ${containsAllWords(shelves.text, search, frequent)}`.compile(test.db).sql.split('search_pieces')
        .length - 1
    expect(text('books gold', new Set())).toBe(2)
    expect(text('books gold', new Set(['books']))).toBe(1)
    expect(text('books', new Set(['books']))).toBe(0)
  })
})

describe('titles in a joined table', () => {
  it('are found by their bigram index even when nearly all of them contain a term', async () => {
    await sql`
      create function plan_of(question text, pieces text[], pattern text) returns setof text language plpgsql as $$
      begin return query execute 'explain ' || question using pieces, pattern; end $$`.execute(test.db)
    const { sql: query, parameters } = sql`
      select id from ${rowsContainingText(written, 'books')} where is_open limit 20`.compile(test.db)
    const [pieces, pattern] = parameters
    const lines = await idsByIndex(
      test.db,
      sql<{ id: string }>`select line as id from plan_of(${query}, ${pieces}::text[], ${pattern}) line`,
    )
    expect(lines.join('\n')).toContain('Bitmap Index Scan on shelves_by_title')
  })
})
