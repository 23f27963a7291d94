// Rules of an import: headers, rows and their identity. No I/O.
import { hash } from 'node:crypto'
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { parseExhibits } from '#contract/exhibit-lines.ts'
import { looksLikeFormula, unescapeCell } from '#server/platform/csv-injection.ts'
import type { SourceCell, SourceRow } from '#server/platform/files/tables/source-row.ts'
import { slugPattern } from '#server/platform/slugs.ts'
import { findColumn, type ImportColumn, type PricePlace, type ReportField } from './import-columns.ts'
import type { RowError, RowErrorCode } from './import-error-messages.ts'
import { readAmount, readContents, readCount, readDay } from './import-values.rules.ts'

/** The columns of a file by position; undefined for a column without a name. */
export type FileColumns = readonly (ImportColumn | undefined)[]

/**
 * The values of a row. Undefined fields were not given: new reports get a default, existing ones keep their value.
 */
export type ImportRow = RowValues & {
  readonly number: number
  /** Identifies the report, also across files. */
  readonly key: string
  /** Hash of all values of the row. */
  readonly hash: string
  /** Normalized cells by field. */
  readonly given: ReadonlyMap<string, string>
  readonly prices: readonly (PricePlace & { readonly amountMinor: number })[]
}

type RowValues = {
  readonly title: string
  readonly shortTitle?: string
  readonly slug?: string
  readonly institution?: string
  readonly publishAt?: Date
  readonly industry?: string
  readonly dek?: string
  readonly summary?: readonly string[]
  readonly pages?: number
  readonly exhibitCount?: number
  readonly contents?: ReportDetail['contents']
  readonly exhibits?: ReportDetail['exhibits']
  readonly competitorCnyMinor?: number
  readonly competitorUsdMinor?: number
}

export function readHeader(cells: readonly SourceCell[], row: number): { columns: FileColumns; refusals: RowError[] } {
  const refusals: RowError[] = []
  const columns = cells.map((cell, index) => {
    const name = typeof cell === 'string' ? cell.trim() : '='
    if (name === '') return undefined
    const column = findColumn(name)
    if (!column) refusals.push({ row, column: columnLetter(index), code: 'header-unknown', detail: name.slice(0, 60) })
    return column
  })
  for (const [index, column] of columns.entries()) {
    if (!column || columns.indexOf(column) === index) continue
    refusals.push({ row, column: columnLetter(index), code: 'header-twice', detail: String(cells[index]).trim() })
  }
  if (!columns.some((column) => column?.field === 'title'))
    refusals.push({ row, column: undefined, code: 'header-no-title' })
  return { columns, refusals }
}

/** Parses a row and reports all invalid cells. */
export function readRow(
  source: Extract<SourceRow, { cells: unknown }>,
  columns: FileColumns,
  language: Language,
): { row: ImportRow } | { refusals: RowError[] } {
  const refusals: RowError[] = []
  const given = new Map<string, string>()
  const values: Partial<Record<keyof RowValues, unknown>> = {}
  const prices: ImportRow['prices'][number][] = []
  for (const [index, cell] of source.cells.entries()) {
    const column = columns[index]
    const read = readCell(cell, column)
    if (read === undefined) continue
    if ('code' in read) {
      const value = typeof cell === 'string' ? { value: cell.trim().slice(0, valueShown) } : {}
      refusals.push({ row: source.number, column: columnLabel(index, column), ...value, ...read })
      continue
    }
    if (!column) continue
    given.set(column.field, read.text)
    if (column.price && typeof read.value === 'number') prices.push({ ...column.price, amountMinor: read.value })
    else if (!column.price && column.field !== 'id') values[rowFields[column.field]] = read.value
  }
  if (!given.has('title') && !refusals.some((each) => each.column === labelOf(columns, 'title')))
    refusals.push({ row: source.number, column: labelOf(columns, 'title'), code: 'required' })
  if (refusals.length > 0) return { refusals }
  const hash = hashOf(language, given)
  const id = given.get('id')
  if (id !== undefined && exampleId.test(id))
    return { refusals: [{ row: source.number, column: labelOf(columns, 'id'), value: id, code: 'example-row' }] }
  const key = id === undefined ? `row:${hash}` : `id:${id}`
  // Each value was read by the kind of its column; a row without a title was refused above.
  return { row: { ...(values as RowValues), number: source.number, key, hash, given, prices } }
}

/** Characters of an invalid value shown in its error. */
const valueShown = 200

/** Ids of the example rows in the template. */
export const exampleId = /^(EXAMPLE|示例)-/i

/** The value of a row that each column gives; the id becomes its key. */
const rowFields: Record<Exclude<ReportField, 'id'>, keyof RowValues> = {
  title: 'title',
  shortTitle: 'shortTitle',
  slug: 'slug',
  institution: 'institution',
  date: 'publishAt',
  industry: 'industry',
  dek: 'dek',
  summary: 'summary',
  pages: 'pages',
  exhibitCount: 'exhibitCount',
  contents: 'contents',
  exhibitList: 'exhibits',
  competitorCNY: 'competitorCnyMinor',
  competitorUSD: 'competitorUsdMinor',
}

type ReadCell = { text: string; value: unknown } | { code: RowErrorCode; detail?: string } | undefined

function readCell(cell: SourceCell, column: ImportColumn | undefined): ReadCell {
  if (typeof cell !== 'string') return { code: cell.problem }
  const own = unescapeCell(cell)
  const text = cleanText(own, column)
  if (text === '') return undefined
  if (!column) return { code: 'cell-outside' }
  if (text.includes('\ufffd')) return { code: 'encoding' }
  if (/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, ''))) return { code: 'control-character' }
  if (own === cell && looksLikeFormula(text)) return { code: 'formula' }
  if (column.kind !== 'count' && text.length > column.max && [...text].length > column.max)
    return { code: 'too-long', detail: column.max.toLocaleString('en-US') }
  const value = readValue(text, column)
  if (value !== undefined) return { text, value }
  const { kind } = column
  if (kind === 'count') return { code: kind, detail: column.max.toLocaleString('en-US') }
  if (kind === 'date' || kind === 'amount' || kind === 'slug') return { code: kind }
  throw new Error(`a value of this kind is always valid: ${kind}`)
}

export function readValue(text: string, column: ImportColumn): unknown {
  switch (column.kind) {
    case 'line':
      return text
    case 'paragraphs':
      return text
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean)
    case 'date':
      return readDay(text)
    case 'count':
      return readCount(text, column.max)
    case 'amount':
      return readAmount(text)
    case 'slug':
      return slugPattern.test(text) ? text : undefined
    case 'contents':
      return readContents(text)
    case 'exhibits':
      return parseExhibits(text)
  }
}

/** Cleans text: single-line fields lose line breaks, multi-line fields keep them and their indents. */
export function cleanText(cell: string, column: ImportColumn | undefined): string {
  const text = cell.normalize('NFC').replace(/\r\n?/g, '\n')
  const hasLines = column && ['paragraphs', 'contents', 'exhibits'].includes(column.kind)
  return hasLines ? text.replace(/^\s*\n|\s+$/g, '') : text.replace(/\s+/g, ' ').trim()
}

function hashOf(language: Language, given: ReadonlyMap<string, string>): string {
  const fields = [...given].sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify([language, fields]))
}

/** Detects the language of titles: Chinese if at least one in five letters is a Han character. */
export function languageOfTitles(titles: readonly string[]): Language {
  const text = titles.join(' ')
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && han / letters >= 0.2 ? 'zh-CN' : 'en-US'
}

/** `C (title)` */
function columnLabel(index: number, column: ImportColumn | undefined): string {
  return column ? `${columnLetter(index)} (${column.name.en} / ${column.name.zh})` : columnLetter(index)
}

/** The label of a field's column for messages; the field name if the file lacks the column. */
export function labelOf(columns: FileColumns, field: string): string {
  const index = columns.findIndex((column) => column?.field === field)
  return index === -1 ? field : columnLabel(index, columns[index])
}

/** Spreadsheet letters of a column: A, B, … Z, AA. */
function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
