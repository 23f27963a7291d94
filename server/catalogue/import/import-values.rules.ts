// Parses cell values: dates, amounts, counts, contents. Undefined means an invalid value.
import type { ReportDetail } from '#contract/catalogue.ts'
import { parseAmount } from '#contract/common/money.ts'

/**
 * A day in Beijing: `2026-11-21`, `2026/11/21`, `2026.11.21`, `20261121` or `2026年11月21日`; a time of day is ignored.
 * @returns the start of that day in Beijing
 */
export function readDay(text: string): Date | undefined {
  const match =
    /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?:[T\s].*)?$/.exec(text) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = [match[1], match[3] ?? match[5], match[4] ?? match[6]].map(Number)
  if (!year || !month || !day || year < 1990 || year > 2100) return undefined
  const instant = new Date(Date.UTC(year, month - 1, day))
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) return undefined
  return new Date(instant.getTime() - 8 * 3_600_000)
}

/** Minor units of an amount above 0; accepts `22,800` and `22800.50`. */
export function readAmount(text: string): number | undefined {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  const minor = parseAmount(plain)
  return minor ? minor : undefined
}

export function readCount(text: string, max: number): number | undefined {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= max ? count : undefined
}

/**
 * Parses contents: a line is a chapter, an indented line a section of it. A page number may follow after a tab or
 * dots:
 * `市场规模 …… 12`.
 */
export function readContents(text: string): ReportDetail['contents'] {
  const chapters: ReportDetail['contents'] = []
  for (const line of text.split('\n')) {
    const entry = readContentsLine(line)
    if (!entry) continue
    const chapter = chapters.at(-1)
    if (/^[\s\u3000]/.test(line) && chapter) chapter.sections.push(entry)
    else chapters.push({ ...entry, sections: [] })
  }
  return chapters
}

function readContentsLine(line: string): { title: string; page: number | null } | undefined {
  const [, title = '', page] = /^\s*(.*?)(?:\s*(?:\t|\.{2,}|…+|·{2,})\s*(\d{1,5}))?\s*$/.exec(line) ?? []
  return title === '' ? undefined : { title, page: page ? Number(page) : null }
}
