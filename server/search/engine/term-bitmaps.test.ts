// Bitmaps of frequent terms: a table with them finds what FTS5 finds.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TermExpression, toMatchText } from '../analysis/term-expressions.rules.ts'
import { openBitmapCache } from './bitmap-cache.ts'
import { type DocumentTable, openDocumentTable } from './document-table.ts'
import { createTables } from './index-tables.ts'
import type { RowRange } from './term-bitmaps.ts'

const documents = 33_000
const name = 'report_en'
const allRows = { above: -1, upTo: Number.MAX_SAFE_INTEGER }
let db: DatabaseSync
let prepare: (sql: string) => StatementSync
let table: DocumentTable

beforeAll(() => {
  db = new DatabaseSync(':memory:')
  createTables(db)
  const statements = new Map<string, StatementSync>()
  prepare = (sql) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  table = openDocumentTable(name, { prepare, cache: openBitmapCache() })
  db.exec('begin')
  for (let id = 1; id <= documents; id++) insert(id)
  db.exec('commit')
})

afterAll(() => db.close())

/** The terms of a document are the divisors of its number, of which two are less frequent, and a rare one. */
function insert(id: number, more = ''): void {
  const terms = [2, 3, 5, 7, 160, 500].flatMap((divisor) => (id % divisor === 0 ? [`by${divisor}`] : []))
  const publishAt = new Date(Date.UTC(2026, 0, 1, 0, 0, (id * 7) % documents))
  table.insert({ id, publishAt }, { title: '', terms: ['all', ...terms, `rare${id % 1_999}`, more].join(' ') })
}

function refresh(): void {
  while (table.refreshStep());
}

function bitmaps(): unknown[] {
  return prepare(`select distinct term from ${name}_bitmaps order by term`)
    .all()
    .map(({ term }) => term)
}
const bitmapTerms = ['all', 'b:present', 'by2', 'by3', 'by5', 'by7']

function listedTerms(): unknown[] {
  return prepare(`select term from ${name}_positions order by term`)
    .all()
    .map(({ term }) => term)
}

/** What FTS5 finds without bitmaps, in descending order. */
function rowsByText(expression: TermExpression, { above, upTo }: RowRange = allRows): number[] {
  return prepare(
    `select rowid as row from ${name} where ${name} match ? and rowid > ? and rowid <= ? order by rowid desc`,
  )
    .all(toMatchText(expression), BigInt(above), BigInt(upTo))
    .map(({ row }) => Number(row))
}

const expressions: readonly TermExpression[] = [
  'all',
  'by7',
  'rare5',
  'absent',
  { all: ['by2', 'by3', 'by5'] },
  { all: ['by2', 'by3', 'absent'] },
  { all: ['by2', 'rare5'] },
  { all: ['by2', 'rare5', 'rare6'] },
  { all: ['by3', 'by160'] },
  { all: ['by160', { any: ['by3', 'by160'] }, 'rare5'] },
  { all: ['by160'], except: 'by3' },
  { all: ['by160', 'by500'] },
  { all: ['by2', 'by500', 'rare5'] },
  { any: ['by500', 'rare5', { all: ['by3', 'by160'] }] },
  { all: ['by3'], except: 'by500' },
  { any: ['by5', 'by7'] },
  { any: ['by5', 'by160'] },
  { any: ['by5', 'rare4', 'rare5'] },
  { all: [{ any: ['by3', { all: ['by2', 'rare5'] }] }, 'by7'], except: 'by5' },
  { all: ['by2'], except: { any: ['rare4', 'absent'] } },
  { all: ['rare4'], except: 'by2' },
  { all: ['by2'], except: 'all' },
]

function expectSameAsText(range = allRows): void {
  for (const expression of expressions) {
    const [rows, text] = [rowsByText(expression, range), toMatchText(expression)]
    expect(table.count(expression, range, documents * 2), text).toBe(rows.length)
    expect(table.count(expression, range, 100), text).toBe(Math.min(rows.length, 100))
    expect(table.list(expression, range, 30), text).toEqual(rows.slice(0, 30))
    const found = table.find(expression, range, { maxRows: 30, maxCount: 10_000 })
    expect(found, text).toEqual({ rows: rows.slice(0, 30), count: Math.min(rows.length, 10_000) })
  }
}

describe('a table with bitmaps of frequent terms', () => {
  it('has them after a refresh', () => {
    expect(bitmaps()).toEqual([])
    refresh()
    expect(bitmaps()).toEqual(bitmapTerms)
    expect(listedTerms()).toEqual(['by160', 'by500'])
    expect(rowsByText('by2')).toHaveLength(documents / 2)
    expectSameAsText()
  })

  it('finds documents in a range of rows', () => {
    const rows = rowsByText('all')
    const [newest = 0, oldest = 0] = [rows[5_000], rows[31_500]]
    expectSameAsText({ above: oldest, upTo: newest })
    expectSameAsText({ above: newest, upTo: newest })
  })

  it('finds documents that are written later, and not those that are removed', () => {
    for (let id = 10; id <= 300; id += 10) {
      table.delete(id)
      if (id % 20 === 0) insert(id, 'late')
    }
    for (let id = documents + 1; id <= documents + 200; id++) insert(id, 'late')
    expect(table.count({ all: ['late', 'by2'] }, allRows, documents)).toBe(115)
    expectSameAsText()
  })

  it('does not see what is rolled back', () => {
    const before = table.count('by2', allRows, documents)
    db.exec('begin')
    table.delete(2)
    insert(documents + 202)
    insert(documents + 204)
    expect(table.count('by2', allRows, documents)).toBe(before + 1)
    db.exec('rollback')
    table.reset()
    expect(table.count('by2', allRows, documents)).toBe(before)
    expectSameAsText()
  })

  it('is not refreshed for a few documents', () => expect(table.refreshStep()).toBe(false))

  it('can be read and written during a refresh', () => {
    for (let id = documents + 201; id <= documents + 1_000; id++) insert(id)
    for (let step = 0; table.refreshStep(); step++) {
      if (step % 5 !== 0) continue
      table.delete(step + 1_000)
      table.delete(step + 2_000)
      insert(step + 1_000, 'meanwhile')
      insert(documents + 2_000 + step, 'meanwhile')
      expect(table.list({ all: ['all', 'meanwhile'] }, allRows, documents)).toEqual(rowsByText('meanwhile'))
    }
    expect(rowsByText('meanwhile').length).toBeGreaterThan(2)
    expectSameAsText()
  })

  it('is refreshed again after an interruption', () => {
    for (let id = documents + 100_000; id < documents + 101_000; id++) insert(id)
    expect(table.refreshStep()).toBe(true)
    expect(table.refreshStep()).toBe(true)
    table = openDocumentTable(name, { prepare, cache: openBitmapCache() })
    expectSameAsText()
    expect(table.refreshStep()).toBe(true)
    refresh()
    expect(bitmaps()).toEqual(bitmapTerms)
    expect(listedTerms()).toEqual(['by160', 'by500', 'late'])
    expectSameAsText()
  })
})
