// The index file: one SQLite file with a document table for each kind and language, and a vocabulary for each language.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Language } from '#contract/common/language.ts'
import { bodyTerms, samplePrefix, titlePrefix, titleTerms, type WordSegmenter } from '../analysis/analyzer.rules.ts'
import { titleWords } from '../analysis/title-words.rules.ts'
import { maxCount } from '../search-engine.ts'
import { openBitmapCache } from './bitmap-cache.ts'
import { type DocumentTable, openDocumentTable } from './document-table.ts'
import { type IndexMeta, openIndexMeta } from './index-meta.ts'
import { type IndexQueries, openIndexQueries } from './index-queries.ts'
import {
  allTables,
  configureConnection,
  configureWrites,
  createTables,
  filterToken,
  mergeStep,
  sampleFilter,
  startMerge,
  tableOf,
} from './index-tables.ts'
import type { Kind, SearchDocument } from './search-documents.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

export type IndexFile = IndexQueries & {
  readonly path: string
  meta(): IndexMeta | undefined
  setMeta(meta: IndexMeta): void
  /** Adds the document or replaces the one with its id. */
  put(kind: Kind, language: Language, document: SearchDocument): void
  remove(kind: Kind, language: Language, id: number): void
  /** The number of documents, capped at `maxCount`. */
  size(kind: Kind, language: Language): number
  /** Words of the titles of reports. */
  vocabulary(language: Language): Vocabulary
  begin(): void
  /** Writes part of the vocabulary, so that the commit is short. @returns whether there is more to write */
  flushStep(): boolean
  commit(): void
  rollback(): void
  /** Writes a part of the bitmaps of frequent terms, where these lack many documents. Not within a transaction. @returns whether there is more to write */
  refreshStep(): boolean
  /** Completes a build in steps: writes the vocabulary, merges the segments of each table and writes the bitmaps. */
  finish(): Iterable<void>
  close(): void
}

/**
 * A build is not safe against a crash, for speed; a file in use is.
 * @throws when the file is no valid index of this format
 */
export function openIndexFile(path: string, options: { segmenter: WordSegmenter; isBuild: boolean }): IndexFile {
  const db = openConnection(path, options.isBuild)
  const prepare = cacheStatements(db)
  const meta = openIndexMeta(prepare)
  const vocabularies: Record<Language, ReturnType<typeof openVocabulary>> = {
    'zh-CN': openVocabulary(db, 'title_words_zh', options),
    'en-US': openVocabulary(db, 'title_words_en', options),
  }
  const writers = Object.values(vocabularies).map(({ writer }) => writer)
  const tables = openDocumentTables(prepare)
  const countTitle = (language: Language, title: string, by: 1 | -1) =>
    vocabularies[language].writer.count(titleWords(title, options.segmenter), by)

  function remove(kind: Kind, language: Language, id: number): void {
    const title = tables.get(kind, language).delete(id)
    if (title !== undefined && kind === 'report') countTitle(language, title, -1)
  }

  function rollback(): void {
    for (const writer of writers) writer.discard()
    tables.reset()
    if (db.isOpen && db.isTransaction) db.exec('rollback')
  }

  return {
    path,
    ...openIndexQueries(tables.get),
    meta: meta.read,
    setMeta(values) {
      for (const writer of writers) writer.flush()
      meta.write(values)
    },
    put(kind, language, document) {
      remove(kind, language, document.id)
      // The titles of reports are stored, since the vocabulary has to subtract their words when they change.
      const title = kind === 'report' ? document.title : ''
      if (kind === 'report') countTitle(language, title, 1)
      tables.get(kind, language).insert(document, { title, terms: termsOf(document, options.segmenter) })
    },
    remove,
    size: (kind, language) => Math.min(tables.get(kind, language).size(), maxCount),
    vocabulary: (language) => vocabularies[language],
    begin: () => db.exec('begin'),
    flushStep: () => !options.isBuild && writers.some((writer) => writer.flush(wordsPerStep)),
    commit() {
      if (!options.isBuild) for (const writer of writers) writer.flush()
      db.exec('commit')
    },
    rollback,
    refreshStep() {
      try {
        return tables.refreshStep()
      } catch (error) {
        rollback()
        throw error
      }
    },
    *finish() {
      for (const writer of writers) yield* writer.finish()
      startMerge(db)
      while (mergeStep(db)) yield
      configureWrites(db, false)
      while (tables.refreshStep()) yield
    },
    close: () => void (db.isOpen && db.close()),
  }
}

function openDocumentTables(prepare: (sql: string) => StatementSync) {
  const cache = openBitmapCache()
  const tables = new Map(allTables().map((name) => [name, openDocumentTable(name, { prepare, cache })]))
  return {
    get(kind: Kind, language: Language): DocumentTable {
      const table = tables.get(tableOf(kind, language))
      if (!table) throw new Error(`search index without a table for ${kind} in ${language}`)
      return table
    },
    reset() {
      for (const table of tables.values()) table.reset()
    },
    refreshStep: () => [...tables.values()].some((table) => table.refreshStep()),
  }
}

function openConnection(path: string, isBuild: boolean): DatabaseSync {
  const db = new DatabaseSync(path)
  try {
    configureConnection(db, isBuild)
    createTables(db)
    if (isBuild) configureWrites(db, true)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function cacheStatements(db: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>()
  return (sql) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
}

/** Terms of title and body, those of the title a second time with their prefix, those that only the sample has with another one, and the filters. */
function termsOf(document: SearchDocument, segmenter: WordSegmenter): string {
  const inTitle = titleTerms(document.title)
  const anywhere = new Set([...inTitle, ...bodyTerms(document.body, segmenter)])
  const prefixed = [...inTitle].map((term) => titlePrefix + term)
  const inSample = document.sample ? [...bodyTerms(document.sample, segmenter)] : []
  const ofSample = inSample.filter((term) => !anywhere.has(term)).map((term) => samplePrefix + term)
  const filters = document.sample ? [...document.filters, sampleFilter] : document.filters
  return [...anywhere, ...prefixed, ...ofSample, ...filters.map(filterToken)].join(' ')
}

const wordsPerStep = 200

/** Whether SQLite reports the file as damaged or as no database. */
export function isCorrupt(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return typeof error.errcode === 'number' && corruptCodes.has(error.errcode & 0xff)
}
/** SQLITE_CORRUPT and SQLITE_NOTADB. Extended codes add higher bits. */
const corruptCodes = new Set([11, 26])
