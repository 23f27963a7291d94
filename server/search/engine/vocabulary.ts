// The vocabulary of titles in one language: each word with its number of titles and its pinyin, for spelling correction and completion.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { openFrequentWords } from './frequent-words.ts'
import { normalizePinyin, openVocabularyWriter, type VocabularyWriter } from './vocabulary-writer.ts'

export type Vocabulary = {
  has(word: string): boolean
  /** Chinese words with this pinyin, the most frequent first. */
  withPinyin(letters: string, limit: number): string[]
  /** Chinese words with these pinyin initials, the most frequent first. */
  withInitials(letters: string, limit: number): string[]
  /** Words that start so, Chinese ones by their pinyin or its initials; the most frequent, of rare ones and of pinyin among at most `maxScanned`. */
  startingWith(letters: string, limit: number): string[]
  /** The nearest word in letters: the fewest edits, then the most frequent. */
  nearest(word: string, maxEdits: number): string | undefined
}

export function openVocabulary(
  db: DatabaseSync,
  table: string,
  options: { readonly isBuild: boolean },
): Vocabulary & { readonly writer: VocabularyWriter } {
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const listWords = (sql: string, ...values: (string | number)[]) =>
    prepare(sql)
      .all(...values)
      .map((row) => String(row.word))
  const counted = (row: Record<string, unknown>) => ({ word: String(row.word), n: Number(row.n) })
  const frequent = openFrequentWords(() =>
    prepare(`select word, n from (
        select word, n from ${table} where sound is null order by n desc limit ${maxFrequent}) order by word`)
      .all()
      .map(counted),
  )
  const listPrefixed = (column: string, prefix: string, limit: number) =>
    prepare(
      `select word, n from (
        select word, n, ${column} as begun from ${table} where ${column} >= ? and ${column} < ? and ${column} is not null limit ${maxScanned}
      ) order by n desc, begun, word limit ?`,
    )
      .all(prefix, `${prefix}\u{10FFFF}`, limit)
      .map(counted)

  return {
    writer: openVocabularyWriter(db, table, { ...options, prepare, onWrite: frequent.invalidate }),
    has: (word) => prepare(`select 1 from ${table} where word = ?`).get(word) !== undefined,
    withPinyin: (letters, limit) =>
      listWords(`select word from ${table} where sound = ? order by n desc limit ?`, normalizePinyin(letters), limit),
    withInitials: (letters, limit) =>
      listWords(`select word from ${table} where initials = ? order by n desc limit ?`, letters, limit),
    startingWith(letters, limit) {
      const words = frequent.startingWith(letters, limit)
      const rows = [
        // Where enough frequent words start so, no other one is as frequent.
        ...(words.length === limit ? words : listPrefixed('word', letters, limit)),
        ...listPrefixed('sound', normalizePinyin(letters), limit),
        ...listPrefixed('initials', letters, limit),
      ]
      return [...new Map(rows.map(({ word, n }) => [word, n]))]
        .sort(([, a], [, b]) => b - a)
        .slice(0, limit)
        .map(([word]) => word)
    },
    nearest: frequent.nearest,
  }
}

/** Rows that one prefix query may cost. */
const maxScanned = 1_000
/** Words in letters that are held in memory. */
const maxFrequent = 30_000
