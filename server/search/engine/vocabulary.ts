// The words that stand in titles, each with the number of titles: what typing errors are mended by and what begun words become.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  fold,
  isSingleCharacter,
  joinSingles,
  splitScripts,
  type WordSegmenter,
  wordsWithSubwords,
} from '../analysis/analyzer.rules.ts'
import { pinyinOf } from '../analysis/chinese-folding.rules.ts'
import { openFuzzyCandidates } from './fuzzy-candidates.ts'

export type Vocabulary = {
  /** Counts the words of a title, or with -1 takes them back. Written at `flush`. */
  count(title: string, by: 1 | -1): void
  /** Writes what was counted, so many words at most. @returns whether there are more */
  flush(most?: number): boolean
  /** The end of a build, in steps. */
  finish(): Iterable<void>
  forgetCounts(): void
  has(word: string): boolean
  /** Chinese words that sound as the letters spell, the most frequent first. */
  soundingAs(letters: string, limit: number): string[]
  withInitials(letters: string, limit: number): string[]
  /** Words, of Chinese also by sound, that begin so; the most frequent of those that are looked at. */
  beginningWith(letters: string, limit: number): string[]
  /** The word in letters that is nearest to this one: fewest changes, then the most frequent. */
  nearest(word: string, mostChanges: number): string | undefined
}

/** The words of a title that can be looked for: those of the dictionary, and neighbours together, such as 新能源汽车. */
export function titleWords(title: string, cut: WordSegmenter): Set<string> {
  const found = new Set<string>()
  for (const run of splitScripts(fold(title))) {
    if (run.script === 'other') {
      for (const part of run.parts) {
        const text = run.text.slice(part.at - run.at, part.at - run.at + part.length)
        if (/^[a-z]{3,30}$/.test(text)) found.add(text)
      }
      continue
    }
    const words = cut(run.text, 'words')
    const parts = joinSingles(words).map((word) => word.text)
    for (const [index, part] of parts.entries()) {
      if (!isSingleCharacter(part) && part.length <= longestWord) found.add(part)
      const pair = part + (parts[index + 1] ?? '')
      if (pair !== part && pair.length <= longestWord) found.add(pair)
    }
    for (const word of wordsWithSubwords(words, cut))
      if (!isSingleCharacter(word) && word.length <= longestWord) found.add(word)
  }
  return found
}
const longestWord = 8

/** A build only counts, and writes the words at its end: most of those that come once are of no use among many. */
export function openVocabulary(
  db: DatabaseSync,
  table: string,
  { cut, isBuild }: { readonly cut: WordSegmenter; readonly isBuild: boolean },
): Vocabulary {
  db.exec(`create table if not exists ${table}
    (word text primary key, n integer not null, length integer not null, sound text, initials text) without rowid`)
  if (isBuild) db.exec(`create temp table ${table}_counted (word text primary key, n integer not null) without rowid`)
  else addIndexes()
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, known)
    return known
  }
  const wordsFrom = (sql: string, ...values: (string | number)[]) =>
    prepare(sql)
      .all(...values)
      .map((row) => String(row.word))
  const counts = new Map<string, number>()

  // Full-text tables of the same file leave row numbers behind that only fit into a bigint.
  const run = (sql: string, ...values: (string | number | null)[]) => {
    const statement = prepare(sql)
    statement.setReadBigInts(true)
    return statement.run(...values).changes
  }

  function addIndexes(): void {
    db.exec(`create index if not exists ${table}_sound on ${table} (sound, n) where sound is not null`)
    db.exec(`create index if not exists ${table}_initials on ${table} (initials, n) where initials is not null`)
    db.exec(`create index if not exists ${table}_frequent on ${table} (n) where sound is null`)
  }

  function write(word: string, by: number): void {
    const changed = run(`update ${table} set n = n + ? where word = ?`, by, word)
    if (by < 0) run(`delete from ${table} where word = ? and n <= 0`, word)
    if (changed === 0n && by > 0) insert(word, by)
  }

  function insert(word: string, n: number): void {
    const isLatin = /^[a-z]/.test(word)
    const { pinyin, initials } = isLatin ? { pinyin: null, initials: null } : pinyinOf(word)
    const columns = [word, n, word.length, pinyin === null ? null : asHeard(pinyin), initials]
    run(`insert into ${table} (word, n, length, sound, initials) values (?, ?, ?, ?, ?)`, ...columns)
  }

  function writeCounts(): void {
    const sql = `insert into ${table}_counted (word, n) values (?, ?) on conflict (word) do update set n = n + excluded.n`
    for (const [word, by] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) run(sql, word, by)
    counts.clear()
  }

  function* finish(): Generator<void> {
    writeCounts()
    const many = `select count(*) as n from (select 1 from ${table}_counted limit ${manyWords})`
    const least = Number(db.prepare(many).get()?.n) < manyWords ? 1 : 2
    for (let after = ''; ; ) {
      const rows = prepare(
        `select word, n from ${table}_counted where word > ? and n >= ? order by word limit ${wordsAtOnce}`,
      ).all(after, least)
      db.exec('begin')
      for (const row of rows) insert(String(row.word), Number(row.n))
      db.exec('commit')
      yield
      if (rows.length < wordsAtOnce) break
      after = String(rows.at(-1)?.word)
    }
    addIndexes()
    near.forget()
  }

  const near = openFuzzyCandidates(() =>
    prepare(`select word, n from ${table} where sound is null order by n desc limit ${mostCompared}`)
      .all()
      .map((row) => ({ word: String(row.word), n: Number(row.n) })),
  )

  return {
    count(title, by) {
      for (const word of titleWords(title, cut)) counts.set(word, (counts.get(word) ?? 0) + by)
      if (isBuild && counts.size >= wordsKept) writeCounts()
    },
    flush(most = Number.POSITIVE_INFINITY) {
      if (counts.size > 0) near.forget()
      let left = most
      for (const [word, by] of counts) {
        if (left-- <= 0) return true
        if (by !== 0) write(word, by)
        counts.delete(word)
      }
      return false
    },
    finish,
    forgetCounts: () => counts.clear(),
    has: (word) => prepare(`select 1 from ${table} where word = ?`).get(word) !== undefined,
    soundingAs: (letters, limit) =>
      wordsFrom(`select word from ${table} where sound = ? order by n desc limit ?`, asHeard(letters), limit),
    withInitials: (letters, limit) =>
      wordsFrom(`select word from ${table} where initials = ? order by n desc limit ?`, letters, limit),
    beginningWith(letters, limit) {
      const begins = (column: string, start: string) =>
        prepare(
          `select word, n from (
            select word, n, ${column} as begun from ${table} where ${column} >= ? and ${column} < ? and ${column} is not null limit ${mostSeen}
          ) order by n desc, begun, word limit ?`,
        ).all(start, `${start}\u{10FFFF}`, limit)
      const found = [...begins('word', letters), ...begins('sound', asHeard(letters)), ...begins('initials', letters)]
      return [...new Map(found.map((row) => [String(row.word), Number(row.n)]))]
        .sort(([, a], [, b]) => b - a)
        .slice(0, limit)
        .map(([word]) => word)
    },
    nearest: near.to,
  }
}

/** Rows that one look at the vocabulary may cost. */
const mostSeen = 1_000
/** Words in letters that typing errors are mended by. */
const mostCompared = 30_000
/** Counted in memory by a build, before they are written. */
const wordsKept = 100_000
const wordsAtOnce = 500
const manyWords = 300_000

/** Sounds that many do not tell apart: zh and z, ch and c, sh and s, -ng and -n. */
function asHeard(pinyin: string): string {
  return pinyin.replace(/([zcs])h/g, '$1').replace(/ng/g, 'n')
}
