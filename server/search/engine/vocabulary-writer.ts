// Writes the vocabulary: counts words of titles in memory and flushes them to its table.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { pinyinOf } from '../analysis/chinese-folding.rules.ts'

export type VocabularyWriter = {
  /** Adds 1 to the number of titles of each word, or subtracts 1. Written by `flush`. */
  count(words: Iterable<string>, by: 1 | -1): void
  /** Writes counted words, up to a limit. @returns whether there are more */
  flush(limit?: number): boolean
  /** Discards counts that have not been written. */
  discard(): void
  /** Completes a build, in steps. */
  finish(): Iterable<void>
}

type WriterInput = {
  readonly isBuild: boolean
  readonly prepare: (sql: string) => StatementSync
  readonly onWrite: () => void
}

/** A build first collects all counts in a temporary table: in a large catalogue, most words that occur once are useless and left out. */
export function openVocabularyWriter(
  db: DatabaseSync,
  table: string,
  { isBuild, prepare, onWrite }: WriterInput,
): VocabularyWriter {
  createVocabularyTable(db, table, isBuild)
  const rows = openVocabularyRows(table, prepare)
  const counts = new Map<string, number>()

  function spill(): void {
    const sql = `insert into ${table}_counted (word, n) values (?, ?) on conflict (word) do update set n = n + excluded.n`
    for (const [word, by] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) rows.run(sql, word, by)
    counts.clear()
  }

  function* finish(): Generator<void> {
    spill()
    const bounded = `select count(*) as n from (select 1 from ${table}_counted limit ${largeVocabulary})`
    const minCount = Number(db.prepare(bounded).get()?.n) < largeVocabulary ? 1 : 2
    for (let after = ''; ; ) {
      const counted = prepare(
        `select word, n from ${table}_counted where word > ? and n >= ? order by word limit ${batchSize}`,
      ).all(after, minCount)
      db.exec('begin')
      for (const row of counted) rows.insert(String(row.word), Number(row.n))
      db.exec('commit')
      yield
      if (counted.length < batchSize) break
      after = String(counted.at(-1)?.word)
    }
    createVocabularyIndexes(db, table)
    onWrite()
  }

  return {
    count(words, by) {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + by)
      if (isBuild && counts.size >= maxCountsInMemory) spill()
    },
    flush(limit = Number.POSITIVE_INFINITY) {
      if (counts.size > 0) onWrite()
      let remaining = limit
      for (const [word, by] of counts) {
        if (remaining-- <= 0) return true
        if (by !== 0) rows.add(word, by)
        counts.delete(word)
      }
      return false
    },
    discard: () => counts.clear(),
    finish,
  }
}

/** Rows of the vocabulary table: a word with its number of titles. */
function openVocabularyRows(table: string, prepare: (sql: string) => StatementSync) {
  const run = (sql: string, ...values: (string | number | null)[]) => {
    const statement = prepare(sql)
    // Full-text tables of the same connection leave row numbers behind that only fit into a bigint.
    statement.setReadBigInts(true)
    return statement.run(...values).changes
  }

  function insert(word: string, n: number): void {
    const isLatin = /^[a-z]/.test(word)
    const { pinyin, initials } = isLatin ? { pinyin: null, initials: null } : pinyinOf(word)
    const columns = [word, n, word.length, pinyin === null ? null : normalizePinyin(pinyin), initials]
    run(`insert into ${table} (word, n, length, sound, initials) values (?, ?, ?, ?, ?)`, ...columns)
  }

  function add(word: string, by: number): void {
    const changes = run(`update ${table} set n = n + ? where word = ?`, by, word)
    if (by < 0) run(`delete from ${table} where word = ? and n <= 0`, word)
    if (changes === 0n && by > 0) insert(word, by)
  }

  return { run, insert, add }
}

function createVocabularyTable(db: DatabaseSync, table: string, isBuild: boolean): void {
  db.exec(`create table if not exists ${table}
    (word text primary key, n integer not null, length integer not null, sound text, initials text) without rowid`)
  if (isBuild) db.exec(`create temp table ${table}_counted (word text primary key, n integer not null) without rowid`)
  else createVocabularyIndexes(db, table)
}

function createVocabularyIndexes(db: DatabaseSync, table: string): void {
  db.exec(`create index if not exists ${table}_sound on ${table} (sound, n) where sound is not null`)
  db.exec(`create index if not exists ${table}_initials on ${table} (initials, n) where initials is not null`)
  db.exec(`create index if not exists ${table}_frequent on ${table} (n) where sound is null`)
}

/** Merges sounds that many speakers do not distinguish: zh and z, ch and c, sh and s, -ng and -n. */
export function normalizePinyin(pinyin: string): string {
  return pinyin.replace(/([zcs])h/g, '$1').replace(/ng/g, 'n')
}

const maxCountsInMemory = 100_000
const batchSize = 500
/** From so many words on, those that occur once are left out. */
const largeVocabulary = 300_000
