// Relevance judgements: searches of buyers with graded reports, and nDCG.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/common/language.ts'

export type JudgedSearch = {
  readonly kind: string
  readonly keyword: string
  /** By the key of the report: 3 is what the buyer means, 2 is closely related, 1 somewhat related. */
  readonly grades: ReadonlyMap<string, 1 | 2 | 3>
}

/** The size of a page of results. */
export const depth = 10

const files: Record<Language, string> = { 'zh-CN': 'judged-zh.txt', 'en-US': 'judged-en.txt' }

export function readJudgedSearches(language: Language): JudgedSearch[] {
  const lines = readFileSync(join(import.meta.dirname, files[language]), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', keyword = '', ...columns] = line.split('|').map((column) => column.trim())
      if (columns.length !== gradesInOrder.length) throw new Error(`not a judged query: ${line}`)
      const grades = columns.flatMap((keys, column) =>
        keys.split(' ').flatMap((key) => (key === '' ? [] : [[key, gradesInOrder[column] ?? 1] as const])),
      )
      return { kind, keyword, grades: new Map(grades) }
    })
}

/** Grades of the columns. */
const gradesInOrder = [3, 2, 1] as const

/** Normalized discounted cumulative gain of the first ten results; 1 for an ideal order. */
export function ndcg(ranking: readonly string[], { grades }: JudgedSearch): number {
  const best = [...grades.values()].sort((a, b) => b - a)
  return gainOf(ranking.map((key) => grades.get(key) ?? 0)) / gainOf(best)
}

function gainOf(grades: readonly number[]): number {
  return grades.slice(0, depth).reduce((gain, grade, rank) => gain + (2 ** grade - 1) / Math.log2(rank + 2), 0)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
