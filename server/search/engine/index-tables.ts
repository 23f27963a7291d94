// The tables of an index file: their names, what stands in them, and how a build differs from use.
import type { DatabaseSync } from 'node:sqlite'
import { type Language, languages } from '#contract/common/language.ts'
import { type Kind, kinds, type SearchDocument } from './search-documents.ts'

/** Written into each file: another format is not read but rebuilt. Raise the number when terms or tables change. */
export const indexFormat = `6 ${kinds.join(' ')}`

export function tableOf(kind: Kind, language: Language): string {
  return `${kind}_${language === 'zh-CN' ? 'zh' : 'en'}`
}

export function allTables(): string[] {
  return kinds.flatMap((kind) => languages.map((language) => tableOf(kind, language)))
}

/** The terms come ready made, so the simplest tokenizer does; the text itself is not kept. Where a term stands is part of the term. */
export const termsColumn = `terms, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '.:'"`

export function createTables(db: DatabaseSync): void {
  db.exec(
    'create table if not exists meta (only_row integer primary key, format text not null, database text not null, watermark integer not null)',
  )
  for (const name of allTables()) {
    db.exec(
      `create table if not exists ${name}_docs (doc integer primary key, item_id integer not null unique, title text not null)`,
    )
    db.exec(`create virtual table if not exists ${name} using fts5 (${termsColumn})`)
  }
}

/** As it stands among the terms: marked, since it may be any word. */
export function filterToken(filter: string): string {
  return `f:${Buffer.from(filter).toString('hex')}`
}

/** A file that is being built is not safe against a crash, for speed; one in use is. */
export function setUp(db: DatabaseSync, isBuild: boolean): void {
  db.exec(
    isBuild
      ? 'pragma page_size = 8192; pragma journal_mode = memory; pragma synchronous = off; pragma temp_store = file; pragma cache_size = -32000'
      : 'pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -8000',
  )
}

/** A build writes large pieces and merges them once at its end; in use the pieces are small and merged as they come. */
export function setWriting(db: DatabaseSync, isBuild: boolean): void {
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

/** Everything into one piece: begun here, done by steps. */
export function startOptimizing(db: DatabaseSync): void {
  const statements = allTables().map((name) => `insert into ${name} (${name}, rank) values ('merge', ${-mergePages});`)
  db.exec(`begin; ${statements.join(' ')} commit`)
}

/** @returns whether more is to be done */
export function mergeStep(db: DatabaseSync): boolean {
  const changes = () => Number(db.prepare('select total_changes() as n').get()?.n)
  // One change is the command itself.
  return allTables().some((name) => {
    const before = changes()
    db.exec(`insert into ${name} (${name}, rank) values ('merge', ${mergePages})`)
    return changes() - before > 1
  })
}
const mergePages = 100

// A row number is the second of publishing and, below it, the id: newest first is the order of rows, for backdated items too.
const idBits = 20n
const idsPerSecond = 1 << 20
const lastSecond = 2 ** 33 - 1

/** Rounded up: an item is found when its time has come, never before. */
function secondOf(time: Date): number {
  return Math.min(Math.max(Math.ceil(time.getTime() / 1000), 0), lastSecond)
}

/** The number of a document's row. */
export function freeRow(document: Pick<SearchDocument, 'id' | 'publishAt'>, isTaken: (doc: bigint) => boolean): bigint {
  const second = BigInt(secondOf(document.publishAt)) << idBits
  for (let tries = 0; tries < idsPerSecond; tries++) {
    const doc = second | BigInt((document.id + tries) % idsPerSecond)
    if (!isTaken(doc)) return doc
  }
  throw new Error(`more than ${idsPerSecond} items published in the second of ${document.publishAt.toISOString()}`)
}

/** The order of rows, near enough: a table takes rows fastest in their order. */
export function byRow(a: SearchDocument, b: SearchDocument): number {
  return secondOf(a.publishAt) - secondOf(b.publishAt) || (a.id % idsPerSecond) - (b.id % idsPerSecond)
}

/** The last number that a document published by then can have. */
export function lastRowAt(now: Date): number {
  return Number(((BigInt(Math.floor(now.getTime() / 1000)) + 1n) << idBits) - 1n)
}
