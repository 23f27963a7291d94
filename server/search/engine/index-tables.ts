// Tables of an index file: schema, row numbers, and the settings of a build and of use.
import type { DatabaseSync } from 'node:sqlite'
import { type Language, languages } from '#contract/common/language.ts'
import { type Kind, kinds, type SearchDocument } from './search-documents.ts'

/** Stored in each file; a file with another format is rebuilt. Raise the number when terms or tables change. */
export const indexFormat = `9 ${kinds.join(' ')}`

export function tableOf(kind: Kind, language: Language): string {
  return `${kind}_${language === 'zh-CN' ? 'zh' : 'en'}`
}

export function allTables(): string[] {
  return kinds.flatMap((kind) => languages.map((language) => tableOf(kind, language)))
}

/** Terms are produced by the analyzer, so a simple tokenizer is enough. Neither text nor positions are stored; prefixes mark terms of the title and of the sample. */
const termsColumn = `terms, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '.:'"`

export function createTables(db: DatabaseSync): void {
  db.exec(
    'create table if not exists meta (only_row integer primary key, format text not null, database text not null, watermark integer not null)',
  )
  db.exec(
    'create table if not exists bitmap_generations (name text primary key, generation integer not null default 0, is_complete integer not null default 0)',
  )
  for (const name of allTables()) {
    db.exec(
      `create table if not exists ${name}_docs (doc integer primary key, item_id integer not null unique, title text not null)`,
    )
    db.exec(`create virtual table if not exists ${name} using fts5 (${termsColumn})`)
    db.exec(
      `create table if not exists ${name}_chunks (chunk integer primary key, first integer not null, last integer not null, rows blob not null)`,
    )
    db.exec(
      `create table if not exists ${name}_bitmaps (term text not null, chunk integer not null, bits blob not null, unique (term, chunk))`,
    )
    db.exec(`create table if not exists ${name}_positions (term text not null unique, positions blob not null)`)
    db.exec(`insert or ignore into bitmap_generations (name) values ('${name}')`)
  }
}

/** The term of a filter: prefixed and encoded, so that it cannot equal a word. */
export function filterToken(filter: string): string {
  return `f:${Buffer.from(filter).toString('hex')}`
}

/** The filter of documents with a sample, which keeps the search for terms in samples short. */
export const sampleFilter = 'has=sample'

/** A build is not crash-safe, for speed: an interrupted one is discarded. */
export function configureConnection(db: DatabaseSync, isBuild: boolean): void {
  db.exec(
    isBuild
      ? 'pragma page_size = 8192; pragma journal_mode = memory; pragma synchronous = off; pragma temp_store = file; pragma cache_size = -32000'
      : 'pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -4000',
  )
}

/** A build writes large segments and merges them once at its end; in use, segments are small and merged continuously. */
export function configureWrites(db: DatabaseSync, isBuild: boolean): void {
  const settings = isBuild
    ? { hashsize: 16_000_000, automerge: 0, crisismerge: 1_000, pgsz: 8_000 }
    : { hashsize: 1_000_000, automerge: 4, crisismerge: 16 }
  const statements = allTables().flatMap((name) =>
    Object.entries(settings).map(
      ([setting, value]) => `insert into ${name} (${name}, rank) values ('${setting}', ${value});`,
    ),
  )
  db.exec(`begin; ${statements.join(' ')} commit`)
}

/** Starts merging all segments of each table into one; `mergeStep` continues. */
export function startMerge(db: DatabaseSync): void {
  const statements = allTables().map((name) => `insert into ${name} (${name}, rank) values ('merge', ${-mergePages});`)
  db.exec(`begin; ${statements.join(' ')} commit`)
}

/** @returns whether segments are left to merge */
export function mergeStep(db: DatabaseSync): boolean {
  const changes = () => Number(db.prepare('select total_changes() as n').get()?.n)
  // The command itself counts as one change.
  return allTables().some((name) => {
    const before = changes()
    db.exec(`insert into ${name} (${name}, rank) values ('merge', ${mergePages})`)
    return changes() - before > 1
  })
}
const mergePages = 100

// A row number consists of the second of publishing and the item id, so that descending row numbers are newest first, backdated items included.
const idBits = 20n
const idsPerSecond = 1 << 20
const maxSecond = 2 ** 33 - 1

/** Rounded up, so that an item is never found before its time of publishing. */
function secondOf(time: Date): number {
  return Math.min(Math.max(Math.ceil(time.getTime() / 1000), 0), maxSecond)
}

/** A free row number for the document. */
export function freeRow(document: Pick<SearchDocument, 'id' | 'publishAt'>, isTaken: (doc: bigint) => boolean): bigint {
  const second = BigInt(secondOf(document.publishAt)) << idBits
  for (let tries = 0; tries < idsPerSecond; tries++) {
    const doc = second | BigInt((document.id + tries) % idsPerSecond)
    if (!isTaken(doc)) return doc
  }
  throw new Error(`more than ${idsPerSecond} items published within the second of ${document.publishAt.toISOString()}`)
}

/** Approximates the order of row numbers, in which a table is filled fastest. */
export function byRow(a: SearchDocument, b: SearchDocument): number {
  return secondOf(a.publishAt) - secondOf(b.publishAt) || (a.id % idsPerSecond) - (b.id % idsPerSecond)
}

/** The greatest row number of documents published by then. */
export function lastRowAt(now: Date): number {
  return Number(((BigInt(Math.floor(now.getTime() / 1000)) + 1n) << idBits) - 1n)
}
