// Maps a report to the row of a table, for exports and for comparing it with an import.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { decimalAmount } from '#contract/common/money.ts'
import { writeExhibits } from '#contract/exhibit-lines.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { cleanText, type ImportRow, readValue } from './import.rules.ts'
import { type ImportColumn, importColumns, type PricePlace, type ReportField } from './import-columns.ts'

/** A report in one language, as stored. The title and all fields of the text are null if the text is missing. */
export type ReportSource = {
  readonly lang: Language | null
  readonly report_no: string
  readonly import_key: string | null
  readonly pages: number | null
  readonly exhibit_count: number | null
  readonly competitor_cny_minor: number | null
  readonly competitor_usd_minor: number | null
  readonly prices: readonly (Omit<PricePlace, 'edition'> & {
    readonly edition: number
    readonly amount_minor: number
  })[]
  readonly slug: string | null
  readonly title: string | null
  readonly short_title: string | null
  readonly institution: string | null
  /** Label of the industry. */
  readonly industry: string | null
  readonly dek: string | null
  readonly summary_html: string | null
  readonly contents: ReportDetail['contents'] | null
  readonly exhibits: ReportDetail['exhibits'] | null
  readonly publish_at: Date | null
}

/** The id of a report in files: that of its import file, or its number. */
export function idCell({ import_key: key, report_no }: Pick<ReportSource, 'import_key' | 'report_no'>): string {
  return key?.startsWith('id:') ? key.slice(3) : report_no
}

/** The cell of a column; empty if the report has no value. */
export function cellOf(report: ReportSource, column: ImportColumn): string {
  if (column.price) {
    const { edition, licence, currency } = column.price
    const one = report.prices.find(
      (each) => each.edition === edition && each.licence === licence && each.currency === currency,
    )
    return amountCell(one?.amount_minor)
  }
  return cells[column.field](report)
}

const cells: Readonly<Record<ReportField, (report: ReportSource) => string>> = {
  id: idCell,
  title: (report) => report.title ?? '',
  shortTitle: (report) => report.short_title ?? '',
  slug: (report) => report.slug ?? '',
  institution: (report) => report.institution ?? '',
  date: (report) => (report.publish_at ? beijingDay(report.publish_at) : ''),
  industry: (report) => report.industry ?? '',
  dek: (report) => report.dek ?? '',
  summary: (report) => paragraphsOf(report.summary_html ?? '').join('\n'),
  pages: (report) => (report.pages === null ? '' : String(report.pages)),
  exhibitCount: (report) => (report.exhibit_count ? String(report.exhibit_count) : ''),
  contents: (report) => contentsCell(report.contents ?? []),
  exhibitList: ({ exhibits, lang }) => writeExhibits(exhibits ?? [], lang === 'en-US' ? 'en' : 'zh'),
  competitorCNY: (report) => amountCell(report.competitor_cny_minor),
  competitorUSD: (report) => amountCell(report.competitor_usd_minor),
}

function amountCell(minor: number | null | undefined): string {
  return minor ? decimalAmount(minor) : ''
}

function contentsCell(contents: ReportDetail['contents']): string {
  return contents
    .flatMap(({ sections, ...chapter }) => [
      entryLine(chapter),
      ...(sections ?? []).map((section) => `　　${entryLine(section)}`),
    ])
    .join('\n')
}

function entryLine({ title, page }: { readonly title: string; readonly page?: number | null }): string {
  return page ? `${title} …… ${page}` : title
}

/** The paragraphs of rich text, without emphasis, links and lists. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/<\/?(?:strong|em|sub|sup|a)(?:\s[^>]*)?>/gi, '')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

export type FieldChange = { readonly field: string; readonly before: string; readonly after: string }

/** Changes of a row. Empty cells and equal values in another notation change nothing. */
export function changesOf(row: ImportRow, report: ReportSource): FieldChange[] {
  return importColumns.flatMap((column) => {
    const after = row.given.get(column.field)
    if (after === undefined || column.field === 'id') return []
    const before = cleanText(cellOf(report, column), column)
    return isSame(column, before, after) ? [] : [{ field: column.field, before, after }]
  })
}

/** All values of a row, for a new report. */
export function everythingOf(row: ImportRow): FieldChange[] {
  return [...row.given].flatMap(([field, after]) => (field === 'id' ? [] : [{ field, before: '', after }]))
}

function isSame(column: ImportColumn, before: string, after: string): boolean {
  if (before === after) return true
  if (before === '') return false
  if (column.field === 'industry') return foldLabel(before) === foldLabel(after)
  return JSON.stringify(readValue(before, column)) === JSON.stringify(readValue(after, column))
}

/** Normalizes a dictionary label: case, width and spaces are ignored. */
export function foldLabel(label: string): string {
  return label.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
