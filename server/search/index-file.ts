// The index: one SQLite file with a full-text table per kind and language, whose row numbers are in the order of publishing.
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Language } from '#contract/common/language.ts'
import type { Span } from './index-bits.ts'
import { openHits, type Walks } from './index-hits.ts'
import {
  allTables,
  beginOptimizing,
  createTables,
  filterToken,
  freeRow,
  lastRowAt,
  mergeStep,
  setUp,
  setWriting,
  tableOf,
} from './index-tables.ts'
import { matchExpressions, type ParsedKeyword } from './query.rules.ts'
import type { CountQuery, SearchQuery } from './search.messages.ts'
import type { Kind, SearchDocument } from './search-documents.ts'
import { bodyTerms, type CutWords, titleMark, titleTerms } from './text.rules.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

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
  /** Whether anything has all words. */
  hasAny(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now'>): boolean
  /** How many have all words, to `countCap`, and whether one of them in the title. */
  weigh(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now'>): { anywhere: number; isInTitle: boolean }
  /** How many documents there are, to `countCap`. */
  size(kind: Kind, language: Language): number
  /** Some that have all words in the title, the newest first. */
  findTitles(query: Pick<IndexQuery, 'kind' | 'language' | 'parsed' | 'now' | 'limit'>): number[]
  /** Words of the titles of reports. */
  words(language: Language): Pick<Vocabulary, 'has' | 'soundingAs' | 'withInitials' | 'beginningWith' | 'nearest'>
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

/** Totals stop here. */
export const countCap = 10_001
/** Of the vocabulary, between two of which searches are answered. */
const wordsAtOnce = 200

/**
 * A file that is being built is not safe against a crash, for speed; one in use is.
 * @throws when the file is not a sound index of this format
 */
export function openIndexFile(path: string, options: { cut: CutWords; isBuild: boolean }): IndexFile {
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

  function spanOf(now: Date, since?: Date | undefined): Span {
    return { above: since ? lastRowAt(since) : -1, upTo: lastRowAt(now) }
  }

  function count({ kind, language, parsed, now, choices }: IndexCountQuery): number[] {
    if (parsed.words.length === 0) return choices.map(() => 0)
    const table = hitsOf(tableOf(kind, language))
    return choices.map(({ filters, since }) => {
      const { anywhere } = matchExpressions(parsed.words, filters.map(filterToken))
      return table.count(anywhere, spanOf(now, since), countCap)
    })
  }

  function hasAny({ kind, language, parsed, now }: Parameters<IndexFile['hasAny']>[0]): boolean {
    if (parsed.words.length === 0) return false
    const { anywhere } = matchExpressions(parsed.words, [])
    return hitsOf(tableOf(kind, language)).count(anywhere, spanOf(now), 1) > 0
  }

  function weigh({ kind, language, parsed, now }: Parameters<IndexFile['weigh']>[0]) {
    if (parsed.words.length === 0) return { anywhere: 0, isInTitle: false }
    const match = matchExpressions(parsed.words, [])
    const table = hitsOf(tableOf(kind, language))
    const span = spanOf(now)
    const anywhere = table.count(match.anywhere, span, countCap)
    return { anywhere, isInTitle: anywhere > 0 && table.count(match.inTitle, span, 1) > 0 }
  }

  function find(query: IndexQuery): { total: number; ids: number[] } {
    if (query.parsed.words.length === 0) return { total: 0, ids: [] }
    const name = tableOf(query.kind, query.language)
    const match = matchExpressions(query.parsed.words, query.filters.map(filterToken))
    const table = hitsOf(name)
    const span = spanOf(query.now, query.since)
    const { offset } = query
    const limit = Math.min(query.limit, countCap - offset)
    const walks: Walks = new Map()
    const total = table.count(match.anywhere, span, countCap, walks)
    if (total === 0) return { total, ids: [] }
    if (query.order === 'newest')
      return { total, ids: idsOf(name, table.page(match.anywhere, span, limit, offset, walks)) }
    const first = table.page(match.inTitle, span, limit, offset)
    if (first.length >= limit || first.length + offset >= total) return { total, ids: idsOf(name, first) }
    if (offset === 0) {
      // A first page that is not full has all matches in titles.
      const inTitle = new Set(first)
      const others = table.page(match.anywhere, span, limit, 0, walks).filter((doc) => !inTitle.has(doc))
      return { total, ids: idsOf(name, [...first, ...others].slice(0, limit)) }
    }
    const inTitle = first.length > 0 ? offset + first.length : table.count(match.inTitle, span, countCap)
    const rest = table.page(match.elsewhere, span, limit - first.length, Math.max(0, offset - inTitle))
    return { total, ids: idsOf(name, [...first, ...rest]) }
  }

  function findTitles({ kind, language, parsed, now, limit }: Parameters<IndexFile['findTitles']>[0]): number[] {
    if (parsed.words.length === 0) return []
    const name = tableOf(kind, language)
    return idsOf(name, hitsOf(name).page(matchExpressions(parsed.words, []).inTitle, spanOf(now), limit, 0))
  }

  function idsOf(name: string, docs: readonly number[]): number[] {
    const idOf = prepare(`select item_id from ${name}_docs where doc = ?`)
    return docs.flatMap((doc) => (idOf.get(BigInt(doc))?.item_id as number | undefined) ?? [])
  }

  return {
    path,
    meta: () => db.prepare('select format, database, watermark from meta').get() as IndexMeta | undefined, // the columns of the table
    setMeta(meta) {
      const values = [meta.format, meta.database, meta.watermark] as const
      for (const vocabulary of allVocabularies) vocabulary.flush()
      write('insert or replace into meta (only_row, format, database, watermark) values (1, ?, ?, ?)', ...values)
    },
    put,
    remove,
    find,
    findTitles,
    count,
    hasAny,
    weigh,
    size: (kind, language) => Math.min(sizeOf(tableOf(kind, language)), countCap),
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
      beginOptimizing(db)
      while (mergeStep(db)) yield
      setWriting(db, false)
    },
    close: () => void (db.isOpen && db.close()),
  }
}

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
