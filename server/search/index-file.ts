// The index: one SQLite file with a full-text table per kind and language, whose row numbers are in the order of publishing.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Language, languages } from '#contract/common/language.ts'
import { matchExpressions, type ParsedKeyword } from './query.rules.ts'
import type { CountQuery, SearchQuery } from './search.messages.ts'
import { type Kind, kinds, type SearchDocument } from './search-documents.ts'
import { bodyTerms, type CutWords, titleTerms } from './text.rules.ts'

/** A keyword that is parsed already. */
type Parsed<Q extends { keyword: string }> = Omit<Q, 'keyword'> & { readonly parsed: ParsedKeyword }
export type IndexQuery = Parsed<SearchQuery>
export type IndexCountQuery = Parsed<CountQuery>

export type IndexMeta = { readonly format: string; readonly database: string; readonly watermark: number }

export type IndexFile = {
  readonly path: string
  meta(): IndexMeta | undefined
  setMeta(meta: IndexMeta): void
  /** Adds the document or replaces the one with its id. */
  put(kind: Kind, language: Language, document: SearchDocument): void
  remove(kind: Kind, language: Language, id: number): void
  /** Matches in titles first, the newest first among them; then the others, the newest first; or all of them, the newest first. Counts and answers to `countCap`. */
  find(query: IndexQuery): { total: number; ids: number[] }
  /** How many match with each of the choices, to `countCap`. */
  count(query: IndexCountQuery): number[]
  begin(): void
  commit(): void
  rollback(): void
  /** A step towards fewer, larger segments. @returns whether more is to be done */
  merge(): boolean
  close(): void
}

/** Written into each file: another format is not read but rebuilt. Raise the number when terms or tables change. */
export const indexFormat = `2 ${kinds.join(' ')}`

/** Totals stop here. */
export const countCap = 10_001

/**
 * A file that is being built is not safe against a crash, for speed; one in use is.
 * @throws when the file is not a sound index of this format
 */
export function openIndexFile(path: string, options: { cut: CutWords; isBuild: boolean }): IndexFile {
  const db = new DatabaseSync(path)
  try {
    db.exec(
      options.isBuild
        ? 'pragma journal_mode = off; pragma synchronous = off'
        : 'pragma journal_mode = wal; pragma synchronous = normal',
    )
    db.exec(
      'pragma cache_size = -16000; create table if not exists meta (only_row integer primary key, format text not null, database text not null, watermark integer not null)',
    )
    for (const name of allTables()) createTable(db, name)
  } catch (error) {
    db.close()
    throw error
  }
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, known)
    return known
  }
  // Full-text tables keep their own rows under numbers beyond the safe range, and node:sqlite throws when it is to tell the last of them.
  const write = (sql: string, ...values: (string | number | bigint)[]) => {
    const statement = prepare(sql)
    statement.setReadBigInts(true)
    statement.run(...values)
  }

  function remove(kind: Kind, language: Language, id: number): void {
    const name = tableOf(kind, language)
    const row = prepare(`select doc from ${name}_docs where item_id = ?`).get(id)
    if (!row) return
    write(`delete from ${name} where rowid = ?`, BigInt(row.doc as number))
    write(`delete from ${name}_docs where item_id = ?`, id)
  }

  function put(kind: Kind, language: Language, document: SearchDocument): void {
    const name = tableOf(kind, language)
    remove(kind, language, document.id)
    const isTaken = (doc: bigint) => prepare(`select 1 from ${name}_docs where doc = ?`).get(doc) !== undefined
    const doc = freeRow(document, isTaken)
    const columns = [
      titleTerms(document.title),
      bodyTerms(document.body, options.cut),
      document.filters.map(filterToken),
    ].map((terms) => [...terms].join(' '))
    write(`insert into ${name}_docs (doc, item_id) values (?, ?)`, doc, document.id)
    write(`insert into ${name} (rowid, title, body, filters) values (?, ?, ?, ?)`, doc, ...columns)
  }

  // A table of matches alone, without a join: a join that SQLite turns round reads the whole index.
  function rowsOf(name: string, now: Date, since: Date | undefined) {
    const newest = lastRowAt(now)
    const oldest = since ? lastRowAt(since) : -1n
    const matching = `from ${name} where ${name} match ? and rowid <= ? and rowid > ?`
    return {
      count: (expression: string) =>
        prepare(`select count(*) as n from (select 1 ${matching} limit ${countCap})`).get(expression, newest, oldest)
          ?.n as number,
      page: (expression: string, limit: number, offset: number) =>
        limit <= 0
          ? []
          : prepare(`select rowid as doc ${matching} order by rowid desc limit ? offset ?`).all(
              ...[expression, newest, oldest, limit, offset],
            ),
    }
  }

  function count({ kind, language, parsed, now, choices }: IndexCountQuery): number[] {
    if (parsed.words.length === 0) return choices.map(() => 0)
    return choices.map(({ filters, since }) =>
      rowsOf(tableOf(kind, language), now, since).count(
        matchExpressions(parsed.words, filters.map(filterToken)).anywhere,
      ),
    )
  }

  function find(query: IndexQuery): { total: number; ids: number[] } {
    if (query.parsed.words.length === 0) return { total: 0, ids: [] }
    const name = tableOf(query.kind, query.language)
    const match = matchExpressions(query.parsed.words, query.filters.map(filterToken))
    const rows = rowsOf(name, query.now, query.since)
    const isTitlesFirst = query.order === undefined
    const inTitle = isTitlesFirst ? rows.count(match.inTitle) : 0
    const total = inTitle >= countCap ? countCap : rows.count(match.anywhere)
    const limit = Math.min(query.limit, countCap - query.offset)
    const first = query.offset < inTitle ? rows.page(match.inTitle, limit, query.offset) : []
    const others = isTitlesFirst ? match.elsewhere : match.anywhere
    const rest = inTitle < total ? rows.page(others, limit - first.length, Math.max(0, query.offset - inTitle)) : []
    const idOf = prepare(`select item_id from ${name}_docs where doc = ?`)
    return {
      total,
      ids: [...first, ...rest].flatMap(
        (row) => (idOf.get(BigInt(row.doc as number))?.item_id as number | undefined) ?? [],
      ),
    }
  }

  return {
    path,
    meta: () => db.prepare('select format, database, watermark from meta').get() as IndexMeta | undefined, // the columns of the table
    setMeta(meta) {
      const values = [meta.format, meta.database, meta.watermark] as const
      write('insert or replace into meta (only_row, format, database, watermark) values (1, ?, ?, ?)', ...values)
    },
    put,
    remove,
    find,
    count,
    begin: () => db.exec('begin'),
    commit: () => db.exec('commit'),
    rollback: () => void (db.isTransaction && db.exec('rollback')),
    merge() {
      // One change is the command itself.
      const step = (name: string) => {
        const before = totalChanges(db)
        db.exec(`insert into ${name} (${name}, rank) values ('merge', ${mergePages})`)
        return totalChanges(db) - before > 1
      }
      return allTables().some(step)
    },
    close: () => void (db.isOpen && db.close()),
  }
}

/** The file is damaged or no database at all. */
export function isCorrupt(error: unknown): boolean {
  const code = (error as { errcode?: number } | undefined)?.errcode
  return code !== undefined && corruptCodes.has(code & 0xff)
}
/** SQLITE_CORRUPT and SQLITE_NOTADB, without what SQLite adds to them. */
const corruptCodes = new Set([11, 26])

const mergePages = 200

function tableOf(kind: Kind, language: Language): string {
  return `${kind}_${language === 'zh-CN' ? 'zh' : 'en'}`
}

function allTables(): string[] {
  return kinds.flatMap((kind) => languages.map((language) => tableOf(kind, language)))
}

function createTable(db: DatabaseSync, name: string): void {
  db.exec(`create table if not exists ${name}_docs (doc integer primary key, item_id integer not null unique)`)
  // The terms come ready made, so the simplest tokenizer does; the text itself is not kept.
  db.exec(`create virtual table if not exists ${name} using fts5
    (title, body, filters, content = '', contentless_delete = 1, detail = column, tokenize = "ascii tokenchars '.'")`)
}

function totalChanges(db: DatabaseSync): number {
  return db.prepare('select total_changes() as n').get()?.n as number
}

// A row number is the second of publishing and, below it, the id: newest first is the order of rows, for backdated items too.
const idBits = 20n
const idsPerSecond = 1 << 20
const lastSecond = 2 ** 33 - 1

/** Rounded up: an item is found when its time has come, never before. */
function secondOf(time: Date): number {
  return Math.min(Math.max(Math.ceil(time.getTime() / 1000), 0), lastSecond)
}

function freeRow(document: SearchDocument, isTaken: (doc: bigint) => boolean): bigint {
  const second = BigInt(secondOf(document.publishAt)) << idBits
  for (let tries = 0; tries < idsPerSecond; tries++) {
    const doc = second | BigInt((document.id + tries) % idsPerSecond)
    if (!isTaken(doc)) return doc
  }
  throw new Error(`more than ${idsPerSecond} items published in the second of ${document.publishAt.toISOString()}`)
}

function lastRowAt(now: Date): bigint {
  return ((BigInt(Math.floor(now.getTime() / 1000)) + 1n) << idBits) - 1n
}

function filterToken(filter: string): string {
  return Buffer.from(filter).toString('hex')
}
