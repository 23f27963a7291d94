// The list of figures and tables as lines of text: `图 1：…`, `表 2-3 …`, `Figure 4. …`; the number and the page are left out.
import type { ReportSnapshot } from '#contract/catalogue-admin.ts'

export type Exhibits = ReportSnapshot['exhibits']

const marks = [
  { kind: 'table', pattern: /^(?:表格|表|table)\s*[\d.\-–—]*\s*[:：.、]?\s*/i },
  { kind: 'figure', pattern: /^(?:图表|图|figure|fig\.|exhibit|chart)\s*[\d.\-–—]*\s*[:：.、]?\s*/i },
] as const

const pageAtEnd = /(?:[\s　]*[.．·…⋯_]{2,}[\s　]*|[\t　]+|\s{2,})\d{1,5}\s*$/

/** A line without a mark is of the kind of the line before it. */
export function parseExhibits(text: string): Exhibits {
  const exhibits: Exhibits = []
  for (const raw of text.split(/\r?\n/)) {
    const line = raw
      .replace(pageAtEnd, '')
      .replace(/[\s　]+/g, ' ')
      .trim()
    const mark = marks.find(({ pattern }) => pattern.test(line))
    const caption = mark ? line.replace(mark.pattern, '').trim() : line
    if (caption === '') continue
    exhibits.push({ kind: mark?.kind ?? exhibits.at(-1)?.kind ?? 'figure', caption })
  }
  return exhibits
}

export function writeExhibits(exhibits: Exhibits, language: 'zh' | 'en'): string {
  const names = language === 'zh' ? { figure: '图', table: '表' } : { figure: 'Figure', table: 'Table' }
  const counts = { figure: 0, table: 0 }
  return exhibits
    .map(({ kind, caption }) => {
      counts[kind] += 1
      return language === 'zh'
        ? `${names[kind]}${counts[kind]}：${caption}`
        : `${names[kind]} ${counts[kind]}: ${caption}`
    })
    .join('\n')
}
