// Lists of figures and tables as lines of text: `图 1：…`, `表 2-3 …`, `Figure 4. …`; number and page are ignored.
// Shared by the console
// and by the files of imports and exports.
import type { ReportDetail } from './catalogue.ts'

export type Exhibits = ReportDetail['exhibits']

// Words that merely start like a label belong to the caption: 表面处理, 图像传感器, Tablet. So a label requires a number or a
// separator;
// 图 and 表 may also be followed by a space, whereas "Table wine" has no label.
const separator = String.raw`\s*(?:[:：、|]|[.–—-](?!\s*\d{1,3}(?!\d)))\s*`
const numbered = String.raw`[\d０-９]+(?:[.–—-][\d０-９]+)*`
/** A number without a separator: at most three digits, as the first word may be a year or a share. */
const short = String.raw`[\d０-９]{1,3}(?:[.–—-][\d０-９]{1,3})*`
const chineseMark = String.raw`(?:${numbered}${separator}|${short}(?![\d０-９%％年])\s*|[一二三四五六七八九十百]+(?:${separator}|\s+)|[:：]\s*|\s+)`
const latinMark = String.raw`\s*(?:(?:[a-z][.-]?)?${numbered}[a-z]?${separator}|(?:[a-z][.-])?${short}(?:\s+|$)|[:：]\s*)`

const marks = [
  { kind: 'table', pattern: new RegExp(String.raw`^(?:(?:表格|表)\s*${chineseMark}|table${latinMark})`, 'i') },
  {
    kind: 'figure',
    pattern: new RegExp(String.raw`^(?:(?:图表|图)\s*${chineseMark}|(?:figure|fig\.?|exhibit|chart)${latinMark})`, 'i'),
  },
] as const

const pageAtEnd = /(?:[\s　]*[.．·…⋯_]{2,}[\s　]*|[\t　]+|\s{2,})\d{1,5}\s*$/

/** Parses lines; a line without a label has the kind of the previous line. */
export function parseExhibits(text: string): Exhibits {
  const exhibits: Exhibits = []
  for (const raw of text.split(/\r?\n/)) {
    const line = plainSpaces(raw.replace(pageAtEnd, ''))
    const mark = marks.find(({ pattern }) => pattern.test(line))
    const caption = mark ? line.replace(mark.pattern, '').trim() : line
    if (caption === '') continue
    exhibits.push({ kind: mark?.kind ?? exhibits.at(-1)?.kind ?? 'figure', caption })
  }
  return exhibits
}

/** The inverse of `parseExhibits`. */
export function writeExhibits(exhibits: Exhibits, language: 'zh' | 'en'): string {
  const names = language === 'zh' ? { figure: '图', table: '表' } : { figure: 'Figure', table: 'Table' }
  const counts = { figure: 0, table: 0 }
  return exhibits
    .map(({ kind, caption }) => {
      counts[kind] += 1
      return language === 'zh'
        ? `${names[kind]}${counts[kind]}：${plainSpaces(caption)}`
        : `${names[kind]} ${counts[kind]}: ${plainSpaces(caption)}`
    })
    .join('\n')
}

function plainSpaces(text: string): string {
  return text.replace(/[\s　]+/g, ' ').trim()
}
