// The documents of one kind and language: a full-text table of their terms, and the item that each row stands for.
import type { StatementSync } from 'node:sqlite'
import { type TermExpression, toMatchText } from '../analysis/term-expressions.rules.ts'
import { freeRow } from './index-tables.ts'
import type { SearchDocument } from './search-documents.ts'

/** Rows above the first number, up to and including the second. */
export type RowRange = { readonly above: number; readonly upTo: number }

export type DocumentTable = {
  /** @param title empty where the title is not needed when the document is removed */
  insert(document: Pick<SearchDocument, 'id' | 'publishAt'>, content: { title: string; terms: string }): void
  /** @returns the title that the document was inserted with; undefined without such a document */
  delete(itemId: number): string | undefined
  /** The number of documents. */
  size(): number
  /** Causes the size to be read again, after a rollback. */
  resetSize(): void
  /** Counts the documents that match, up to the limit. */
  count(expression: TermExpression, range: RowRange, limit: number): number
  /** Rows of documents that match, in descending order. */
  list(expression: TermExpression, range: RowRange, limit: number): number[]
  itemIds(rows: readonly number[]): number[]
}

export function openDocumentTable(name: string, prepare: (sql: string) => StatementSync): DocumentTable {
  let knownSize: number | undefined
  const size = () => {
    knownSize ??= readNumber(prepare(`select count(*) as n from ${name}_docs`))
    return knownSize
  }
  const inRange = `from ${name} where ${name} match ? and rowid > ? and rowid <= ?`
  const write = (sql: string, ...values: (string | number | bigint)[]) => {
    const statement = prepare(sql)
    // FTS5 leaves its own row numbers behind as the last inserted one; node:sqlite throws when such a number is beyond the safe range.
    statement.setReadBigInts(true)
    statement.run(...values)
  }

  return {
    insert(document, { title, terms }) {
      const row = freeRow(document, (row) => prepare(`select 1 from ${name}_docs where doc = ?`).get(row) !== undefined)
      knownSize = size() + 1
      write(`insert into ${name}_docs (doc, item_id, title) values (?, ?, ?)`, row, document.id, title)
      write(`insert into ${name} (rowid, terms) values (?, ?)`, row, terms)
    },
    delete(itemId) {
      const known = prepare(`select doc, title from ${name}_docs where item_id = ?`).get(itemId)
      if (!known) return undefined
      knownSize = size() - 1
      write(`delete from ${name} where rowid = ?`, BigInt(Number(known.doc)))
      write(`delete from ${name}_docs where item_id = ?`, itemId)
      return String(known.title)
    },
    size,
    resetSize() {
      knownSize = undefined
    },
    count: (expression, range, limit) =>
      readNumber(prepare(`select count(*) as n from (select 1 ${inRange} limit ?)`), ...bind(expression, range, limit)),
    list(expression, range, limit) {
      // One text costs less than thousands of rows.
      const statement = prepare(
        `select json_group_array(row) as list from (select rowid as row ${inRange} order by rowid desc limit ?)`,
      )
      return JSON.parse(String(statement.get(...bind(expression, range, limit))?.list))
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

/** FTS5 uses a bound of rows only when it is an integer, and node:sqlite binds numbers as fractions. */
function bind(expression: TermExpression, { above, upTo }: RowRange, limit: number): (string | bigint)[] {
  return [toMatchText(expression), BigInt(above), BigInt(upTo), BigInt(limit)]
}

function readNumber(statement: StatementSync, ...values: (string | bigint)[]): number {
  return Number(statement.get(...values)?.n)
}
