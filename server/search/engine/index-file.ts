// The index: one SQLite file with a full-text table per kind and language, whose row numbers are in the order of publishing.
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Language } from '#contract/common/language.ts'
import { bodyTerms, titleMark, titleTerms, type WordSegmenter } from '../analysis/analyzer.rules.ts'
import { openDocumentTable } from './document-table.ts'
import { type IndexQueries, maxCount, openIndexQueries } from './index-queries.ts'
import {
  allTables,
  createTables,
  filterToken,
  mergeStep,
  setUp,
  setWriting,
  startOptimizing,
  tableOf,
} from './index-tables.ts'
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
  words(language: Language): Pick<Vocabulary, 'has' | 'soundingAs' | 'withInitials' | 'beginningWith' | 'nearest'>
  begin(): void
  /** A step towards a short commit. @returns whether there are more */
  settle(): boolean
  commit(): void
  rollback(): void
  /** The end of a build, in steps between which searches may be answered: everything is brought into the form that is fastest to read. */
  finish(): Iterable<void>
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
  const tables = new Map(allTables().map((name) => [name, openDocumentTable(name, prepare)]))
  const documentTable = (kind: Kind, language: Language) => {
    const table = tables.get(tableOf(kind, language))
    if (!table) throw new Error(`search index without a table for ${kind} in ${language}`)
    return table
  }

  function remove(kind: Kind, language: Language, id: number): void {
    const title = documentTable(kind, language).delete(id)
    if (title !== undefined && kind === 'report') vocabularies[language].count(title, -1)
  }

  function put(kind: Kind, language: Language, document: SearchDocument): void {
    remove(kind, language, document.id)
    // The title of a report is kept, so that its words can be taken from the vocabulary when it changes.
    const title = kind === 'report' ? document.title : ''
    if (kind === 'report') vocabularies[language].count(title, 1)
    documentTable(kind, language).insert(document, { title, terms: termsOf(document, options.cut) })
  }

  return {
    path,
    meta: () => db.prepare(selectMeta).get() as IndexMeta | undefined, // the columns of the table
    setMeta(meta) {
      const values = [meta.format, meta.database, meta.watermark] as const
      for (const vocabulary of allVocabularies) vocabulary.flush()
      const statement = prepare(
        'insert or replace into meta (only_row, format, database, watermark) values (1, ?, ?, ?)',
      )
      statement.setReadBigInts(true)
      statement.run(...values)
    },
    put,
    remove,
    ...openIndexQueries(documentTable),
    size: (kind, language) => Math.min(documentTable(kind, language).size(), maxCount),
    words: (language) => vocabularies[language],
    begin: () => db.exec('begin'),
    settle: () => !options.isBuild && allVocabularies.some((vocabulary) => vocabulary.flush(wordsAtOnce)),
    commit() {
      if (!options.isBuild) for (const vocabulary of allVocabularies) vocabulary.flush()
      db.exec('commit')
    },
    rollback() {
      for (const vocabulary of allVocabularies) vocabulary.forgetCounts()
      for (const table of tables.values()) table.resetSize()
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

/** Terms of title and body, those of the title a second time with its mark, and the filters. */
function termsOf(document: SearchDocument, cut: WordSegmenter): string {
  const inTitle = titleTerms(document.title)
  const anywhere = new Set([...inTitle, ...bodyTerms(document.body, cut)])
  const marked = [...inTitle].map((term) => titleMark + term)
  return [...anywhere, ...marked, ...document.filters.map(filterToken)].join(' ')
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
