// The documents of one kind and language: a full-text table of their terms, bitmaps of the frequent ones, and the item that each row stands for.
import type { StatementSync } from 'node:sqlite'
import { isDisjunction, type TermExpression, toMatchText } from '../analysis/term-expressions.rules.ts'
import type { BitmapCache } from './bitmap-cache.ts'
import { filterToken, freeRow, sampleFilter } from './index-tables.ts'
import { runStatement } from './run-statement.ts'
import type { SearchDocument } from './search-documents.ts'
import { type FindLimits, type Found, openTermBitmaps, type RowRange } from './term-bitmaps.ts'

export type DocumentTable = {
  /** @param title empty where the title is not needed when the document is removed */
  insert(document: Pick<SearchDocument, 'id' | 'publishAt'>, content: { title: string; terms: string }): void
  /** @returns the title that the document was inserted with; undefined without such a document */
  delete(itemId: number): string | undefined
  /** The number of documents. */
  size(): number
  /** Causes sizes and bitmaps to be read again, after a rollback. */
  reset(): void
  /** Writes a part of the bitmaps, for a few milliseconds, where these lack many documents. @returns whether there is more to write */
  refreshStep(): boolean
  find(expression: TermExpression, range: RowRange, limits: FindLimits): Found
  /** Counts the documents that match, up to the limit. */
  count(expression: TermExpression, range: RowRange, limit: number): number
  /** Rows of documents that match, in descending order. */
  list(expression: TermExpression, range: RowRange, limit: number): number[]
  itemIds(rows: readonly number[]): number[]
  /** Whether any document has a sample. */
  hasSamples(): boolean
}

export function openDocumentTable(
  name: string,
  { prepare, cache }: { readonly prepare: (sql: string) => StatementSync; readonly cache: BitmapCache },
): DocumentTable {
  let knownSize: number | undefined
  const size = () => {
    knownSize ??= readNumber(prepare(`select count(*) as n from ${name}_docs`))
    return knownSize
  }
  const bitmaps = openTermBitmaps(name, {
    prepare,
    cache,
    listRare(expression) {
      const rows = listByText(expression, allRows, maxRareRows + 1, 'asc')
      return rows.length > maxRareRows ? undefined : rows
    },
  })
  let knownLater: number | undefined
  const countLater = () => {
    knownLater ??= countByText(bitmaps.laterTerm(), allRows, size())
    return knownLater
  }
  let knownSamples: boolean | undefined
  let refreshing: Iterator<void> | undefined
  const isRefreshDue = () => size() >= minDocuments && (!bitmaps.isComplete() || countLater() > size() * maxLaterShare)
  const inRange = `from ${name} where ${name} match ? and rowid > ? and rowid <= ?`
  const write = (sql: string, ...values: (string | number | bigint)[]) => runStatement(prepare, sql, ...values)

  function countByText(expression: TermExpression, range: RowRange, limit: number): number {
    const statement = prepare(`select count(*) as n from (select 1 ${inRange} limit ?)`)
    return readNumber(statement, ...bind(expression, range, limit))
  }

  function listByText(expression: TermExpression, range: RowRange, limit: number, order: 'asc' | 'desc'): number[] {
    // One text costs less than thousands of rows.
    const statement = prepare(
      `select json_group_array(row) as list from (select rowid as row ${inRange} order by rowid ${order} limit ?)`,
    )
    return JSON.parse(String(statement.get(...bind(expression, range, limit))?.list))
  }

  function findByText(expression: TermExpression, range: RowRange, { maxRows, maxCount }: FindLimits): Found {
    if (maxRows === 0) return { rows: [], count: countByText(expression, range, maxCount) }
    const rows = listByText(expression, range, maxCount, 'desc')
    return { rows: rows.slice(0, maxRows), count: rows.length }
  }

  function find(expression: TermExpression, range: RowRange, limits: FindLimits): Found {
    const isFastByText = limits.maxCount <= maxNewest && isDisjunction(expression)
    const found = !isFastByText && bitmaps.canSpeedUp(expression) ? bitmaps.find(expression, range, limits) : undefined
    if (!found) return findByText(expression, range, limits)
    if (countLater() === 0) return found
    const later = findByText({ all: [bitmaps.laterTerm(), expression] }, range, limits)
    return {
      rows: [...found.rows, ...later.rows].sort((a, b) => b - a).slice(0, limits.maxRows),
      count: Math.min(found.count + later.count, limits.maxCount),
    }
  }

  return {
    insert(document, { title, terms }) {
      const row = freeRow(document, (row) => prepare(`select 1 from ${name}_docs where doc = ?`).get(row) !== undefined)
      knownSize = size() + 1
      knownSamples = undefined
      write(`insert into ${name}_docs (doc, item_id, title) values (?, ?, ?)`, row, document.id, title)
      write(`insert into ${name} (rowid, terms) values (?, ?)`, row, `${terms} ${bitmaps.laterTerm()}`)
      if (knownLater !== undefined) knownLater++
    },
    delete(itemId) {
      const known = prepare(`select doc, title from ${name}_docs where item_id = ?`).get(itemId)
      if (!known) return undefined
      knownSize = size() - 1
      knownSamples = undefined
      write(`delete from ${name} where rowid = ?`, BigInt(Number(known.doc)))
      write(`delete from ${name}_docs where item_id = ?`, itemId)
      bitmaps.remove(Number(known.doc))
      return String(known.title)
    },
    size,
    reset() {
      knownSize = undefined
      knownLater = undefined
      knownSamples = undefined
      refreshing = undefined
      bitmaps.reset()
    },
    refreshStep() {
      refreshing ??= isRefreshDue() ? bitmaps.refresh() : undefined
      if (!refreshing) return false
      if (refreshing.next().done) refreshing = undefined
      knownLater = undefined
      return true
    },
    find,
    count: (expression, range, limit) => find(expression, range, { maxRows: 0, maxCount: limit }).count,
    list: (expression, range, limit) => find(expression, range, { maxRows: limit, maxCount: limit }).rows,
    hasSamples() {
      knownSamples ??= countByText(filterToken(sampleFilter), allRows, 1) > 0
      return knownSamples
    },
    itemIds(rows) {
      const statement = prepare(`select item_id from ${name}_docs where doc = ?`)
      return rows.flatMap((row) => {
        const document = statement.get(BigInt(row))
        return document ? [Number(document.item_id)] : []
      })
    },
  }
}

const allRows: RowRange = { above: -1, upTo: Number.MAX_SAFE_INTEGER }

/** FTS5 uses a bound of rows only when it is an integer, and node:sqlite binds numbers as fractions. */
function bind(expression: TermExpression, { above, upTo }: RowRange, limit: number): (string | bigint)[] {
  return [toMatchText(expression), BigInt(above), BigInt(upTo), BigInt(limit)]
}

function readNumber(statement: StatementSync, ...values: (string | bigint)[]): number {
  return Number(statement.get(...values)?.n)
}

/** Fewer documents are searched fast enough without bitmaps. */
const minDocuments = 20_000
/** Listing more takes longer than FTS5 alone, which can stop at the first matches. */
const maxRareRows = 10_000
/** More would take FTS5 too long to search. */
const maxLaterShare = 1 / 50
/** FTS5 alone lists so many of the newest documents that have any of some terms without reading the lists of the terms. */
const maxNewest = 50
