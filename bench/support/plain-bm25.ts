// Baseline ranking: plain bm25() of FTS5 on one table, matching any term of the keyword.
import { DatabaseSync } from 'node:sqlite'
import type { Language } from '#contract/common/language.ts'
import { fold, splitScripts, type WordSegmenter } from '#server/search/analysis/analyzer.rules.ts'
import type { SearchDocument } from '#server/search/engine/search-documents.ts'

export type PlainRanking = { find(keyword: string, limit: number): number[]; close(): void }

/** Chinese is segmented by dictionary, English stemmed by FTS5. */
export function openPlainRanking(
  documents: readonly SearchDocument[],
  { language, cut }: { language: Language; cut: WordSegmenter },
): PlainRanking {
  const db = new DatabaseSync(':memory:')
  const tokenizer = language === 'zh-CN' ? 'unicode61' : 'porter unicode61'
  db.exec(`create virtual table reports using fts5 (title, body, tokenize = '${tokenizer}')`)
  const insert = db.prepare('insert into reports (rowid, title, body) values (?, ?, ?)')
  const spaced = (text: string) => termsOf(text, cut).join(' ')
  for (const { id, title, body } of documents) insert.run(id, spaced(title), spaced(body))
  const select = db.prepare('select rowid as id from reports where reports match ? order by bm25(reports) limit ?')
  return {
    find(keyword, limit) {
      const terms = termsOf(keyword, cut).map((term) => `"${term.replaceAll('"', '""')}"`)
      if (terms.length === 0) return []
      return select.all(terms.join(' OR '), limit).map((row) => Number(row.id))
    },
    close: () => db.close(),
  }
}

function termsOf(text: string, cut: WordSegmenter): string[] {
  return splitScripts(fold(text)).flatMap((run) => (run.script === 'han' ? cut(run.text, 'all') : [run.text]))
}
