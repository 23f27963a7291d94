// The index: one SQLite file with a full-text table per kind and language, whose row numbers are in the order of publishing.
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Language } from '#contract/common/language.ts'
import { bodyTerms, titleMark, titleTerms, type WordSegmenter } from '../analysis/analyzer.rules.ts'
import { type IndexQueries, maxCount, openIndexQueries } from './index-queries.ts'
import {
  allTables,
  createTables,
  filterToken,
  freeRow,
  mergeStep,
  setUp,
  setWriting,
  startOptimizing,
  tableOf,
} from './index-tables.ts'
import { openHits } from './matching.ts'
import type { Kind, SearchDocument } from './search-documents.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

export type IndexMeta = { readonly format: string; readonly database: string; readonly watermark: number }

export type IndexFile = IndexQueries & {
  readonly path: string
  meta(): IndexMeta | undefined
  setMeta(meta: IndexMeta): void
  /** Adds the document or replaces the one with its id. */
  put(kind: Kind, language: Language, document: SearchDocument): void
  remove(kind: Kind, language: Language, id: number): void
  /** How many documents there are, to `maxCount`. */
  size(kind: Kind, language: Language): number
  /** Words of the titles of reports. */
  words(
    language: Language,
  ): Pick<Vocabulary, 'frequent' | 'has' | 'soundingAs' | 'withInitials' | 'beginningWith' | 'nearest'>
  begin(): void
  /** A step towards a short commit. @returns whether there are more */
  settle(): boolean
  commit(): void
  rollback(): void
  /** The end of a build, in steps between which searches may be answered: everything is brought into the form that is fastest to read. */
  finish(): Iterable<void>
  /** A step towards faster answers to what has been asked. @returns whether more is to be done */
  work(): boolean
  close(): void
}

/** Of the vocabulary, between two of which searches are answered. */
const wordsAtOnce = 200

/**
 * A file that is being built is not safe against a crash, for speed; one in use is.
 * @throws when the file is not a sound index of this format
 */
export function openIndexFile(path: string, options: { cut: WordSegmenter; isBuild: boolean }): IndexFile {
  const db = new DatabaseSync(path)
  try {
    setUp(db, options.isBuild)
    createTables(db)
    if (options.isBuild) setWriting(db, true)
  } catch (error) {
    db.close()
    throw error
  }
  const vocabularies = {
    'zh-CN': openVocabulary(db, 'title_words_zh', options),
    'en-US': openVocabulary(db, 'title_words_en', options),
  } satisfies Record<Language, Vocabulary>
  const allVocabularies = Object.values(vocabularies)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, known)
    return known
  }
  /** How many documents each table has. */
  const sizes = new Map<string, number>()
  const sizeOf = (name: string) => {
    const size = sizes.get(name) ?? Number(db.prepare(`select count(*) as n from ${name}_docs`).get()?.n)
    sizes.set(name, size)
    return size
  }
  const hits = new Map(allTables().map((name) => [name, openHits(name, prepare, () => sizeOf(name))]))
  const hitsOf = (name: string) => {
    const found = hits.get(name)
    if (!found) throw new Error(`the index has no table ${name}`)
    return found
  }
  // Full-text tables keep their own rows under numbers beyond the safe range, and node:sqlite throws when it is to tell the last of them.
  const write = (sql: string, ...values: (string | number | bigint)[]) => {
    const statement = prepare(sql)
    statement.setReadBigInts(true)
    statement.run(...values)
  }

  function idOf(name: string, doc: number): number | undefined {
    const row = prepare(`select item_id from ${name}_docs where doc = ?`).get(BigInt(doc))
    return row?.item_id as number | undefined // the column is an integer
  }

  function remove(kind: Kind, language: Language, id: number): void {
    const name = tableOf(kind, language)
    const row = prepare(`select doc, title from ${name}_docs where item_id = ?`).get(id)
    if (!row) return
    const doc = Number(row.doc)
    if (kind === 'report') vocabularies[language].count(String(row.title), -1)
    sizes.set(name, sizeOf(name) - 1)
    hitsOf(name).common.note(doc, undefined)
    write(`delete from ${name} where rowid = ?`, BigInt(doc))
    write(`delete from ${name}_docs where item_id = ?`, id)
  }

  function put(kind: Kind, language: Language, document: SearchDocument): void {
    const name = tableOf(kind, language)
    remove(kind, language, document.id)
    const isTaken = (doc: bigint) => prepare(`select 1 from ${name}_docs where doc = ?`).get(doc) !== undefined
    const doc = freeRow(document, isTaken)
    const inTitle = titleTerms(document.title)
    const terms = new Set([...inTitle, ...bodyTerms(document.body, options.cut)])
    const marked = [...[...inTitle].map((term) => titleMark + term), ...document.filters.map(filterToken)]
    const isReport = kind === 'report'
    if (isReport) vocabularies[language].count(document.title, 1)
    sizes.set(name, sizeOf(name) + 1)
    const allTerms = [...terms, ...marked].join(' ')
    hitsOf(name).common.note(Number(doc), allTerms)
    const title = isReport ? document.title : ''
    write(`insert into ${name}_docs (doc, item_id, title) values (?, ?, ?)`, doc, document.id, title)
    write(`insert into ${name} (rowid, terms) values (?, ?)`, doc, allTerms)
  }

  return {
    path,
    meta: () => db.prepare(selectMeta).get() as IndexMeta | undefined, // the columns of the table
    setMeta(meta) {
      const values = [meta.format, meta.database, meta.watermark] as const
      for (const vocabulary of allVocabularies) vocabulary.flush()
      write('insert or replace into meta (only_row, format, database, watermark) values (1, ?, ?, ?)', ...values)
    },
    put,
    remove,
    ...openIndexQueries(hitsOf, idOf),
    size: (kind, language) => Math.min(sizeOf(tableOf(kind, language)), maxCount),
    work: () => [...hits.values()].some(({ common }) => common.work()),
    words: (language) => vocabularies[language],
    begin: () => db.exec('begin'),
    settle: () => !options.isBuild && allVocabularies.some((vocabulary) => vocabulary.flush(wordsAtOnce)),
    commit() {
      if (!options.isBuild) for (const vocabulary of allVocabularies) vocabulary.flush()
      db.exec('commit')
    },
    rollback() {
      for (const vocabulary of allVocabularies) vocabulary.forgetCounts()
      for (const { common } of hits.values()) common.forget()
      sizes.clear()
      if (db.isOpen && db.isTransaction) db.exec('rollback')
    },
    *finish() {
      for (const vocabulary of allVocabularies) yield* vocabulary.finish()
      startOptimizing(db)
      while (mergeStep(db)) yield
      setWriting(db, false)
    },
    close: () => void (db.isOpen && db.close()),
  }
}

/** Of a file that another process may be writing; undefined where it cannot be read. */
export function readIndexMeta(path: string): IndexMeta | undefined {
  try {
    const db = new DatabaseSync(path, { readOnly: true })
    try {
      return db.prepare(selectMeta).get() as IndexMeta | undefined // the columns of the table
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

const selectMeta = 'select format, database, watermark from meta'

/** Copies a file as it is at one moment, also while another process writes it. */
export async function copyIndexFile(path: string, to: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true })
  try {
    // All in one step: a write in between would begin it again.
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
}
const allPages = 2 ** 31 - 1

/** The file is damaged or no database at all. */
export function isCorrupt(error: unknown): boolean {
  const code = (error as { errcode?: number } | undefined)?.errcode
  return code !== undefined && corruptCodes.has(code & 0xff)
}
/** SQLITE_CORRUPT and SQLITE_NOTADB, without what SQLite adds to them. */
const corruptCodes = new Set([11, 26])
