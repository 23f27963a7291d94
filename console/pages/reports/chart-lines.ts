// Parser of chart data pasted from a spreadsheet. A chart starts with a line `# caption | unit | first forecast year`; its
// rows follow: `2026<tab>120` for bars, or `2026<tab>40<tab>60` below a line of names for shares of 100. A forecast may be marked in its own row
// instead: `2026E`.
import type { ReportSnapshot } from '#contract/catalogue-admin.ts'
import { type UnreadLines, unreadAt } from './parse-errors.ts'

export type Charts = ReportSnapshot['charts']

type Line = { readonly number: number; readonly text: string }
type Row = { readonly line: Line; readonly cells: readonly string[] }

/** Returns the first line that cannot be parsed; never skips or guesses a line. */
export function parseCharts(text: string): Charts | UnreadLines {
  const charts: { head: Line; rows: Row[] }[] = []
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = { number: index + 1, text: raw.trim() }
    if (line.text === '') continue
    const chart = charts.at(-1)
    if (line.text.startsWith('#')) charts.push({ head: line, rows: [] })
    else if (chart) chart.rows.push({ line, cells: cellsOf(line.text) })
    else return unreadAt(text, line.number, 'no-heading')
  }
  const read: Charts[number][] = []
  for (const { head, rows } of charts) {
    const chart = readChart(head, rows)
    if ('why' in chart) return unreadAt(text, chart.line.number, chart.why)
    read.push(chart)
  }
  return read
}

type Wrong = { readonly line: Line; readonly why: UnreadLines['why'] }

function readChart(head: Line, all: readonly Row[]): Charts[number] | Wrong {
  const [caption = '', unit = '', forecast = '', ...more] = head.text
    .slice(1)
    .split('|')
    .map((part) => part.trim())
  if (more.length > 0 || !/^(\d{4})?$/.test(forecast)) return { line: head, why: 'heading' }
  const [first, ...others] = all
  const names = first && !isRow(first) ? first : undefined
  const rows = names ? others : all
  if (rows.length === 0) return { line: head, why: 'no-rows' }
  // The line of names may also label the column of years.
  const columns = names ? names.cells.slice(overYears.test(names.cells[0] ?? '') ? 1 : 0) : ['']
  for (const { line, cells } of rows) {
    const [year = '', ...values] = cells
    if (!yearCell.test(year)) return { line, why: 'year' }
    if (values.length !== columns.length) return { line, why: 'count' }
    if (values.some((cell) => numberOf(cell) === undefined)) return { line, why: 'number' }
  }
  const years = rows.map(({ cells }) => yearOf(cells))
  const valuesOf = (column: number) => rows.map(({ cells }) => numberOf(cells[column + 1] ?? '') ?? 0)
  // The heading of a single column labels its values, as in any spreadsheet; it is not the name of a share.
  if (columns.length > 1) {
    // Text of the heading that would be lost is reported as an error.
    if (forecast !== '' || !/^[%％]?$/.test(unit)) return { line: head, why: 'shares-heading' }
    return { kind: 'shares', caption, years, parts: columns.map((name, n) => ({ name, shares: valuesOf(n) })) }
  }
  const marked = rows.find(({ cells: [year = ''] }) => /[ef]$/i.test(year))
  const forecastFrom = forecast !== '' ? Number(forecast) : marked ? yearOf(marked.cells) : (years.at(-1) ?? 0) + 1
  return { kind: 'bars', caption, unit, years, values: valuesOf(0), forecastFrom }
}

/** `2026`, `2026年`, `2026E`. */
const yearCell = /^\d{4}\s*年?\s*[ef]?$/i

function yearOf([year = '']: readonly string[]): number {
  return Number(year.slice(0, 4))
}

const overYears = /^(年|年份|年度|时间|years?|period)$/i

function cellsOf(text: string): string[] {
  return text.split(/\t|\s{2,}|[,，](?=\s*[^\d])/).map((cell) => cell.trim())
}

/** Whether the row is meant as a year with values, valid or not, rather than a line of names. */
function isRow({ cells: [first = '', ...rest] }: Row): boolean {
  if (yearCell.test(first)) return true
  return rest.length === 0 ? /^\d{4}\b/.test(first) : rest.every((cell) => numberOf(cell) !== undefined)
}

function numberOf(cell: string): number | undefined {
  const plain = cell.replaceAll(',', '').replace(/[%％]$/, '')
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

export function writeCharts(charts: Charts): string {
  return charts
    .map((chart) =>
      chart.kind === 'bars'
        ? [
            `# ${chart.caption} | ${chart.unit} | ${chart.forecastFrom}`,
            ...chart.years.map((year, index) => `${year}\t${chart.values[index] ?? 0}`),
          ]
        : [
            `# ${chart.caption}`,
            ['', ...chart.parts.map(({ name }) => name)].join('\t').trim(),
            ...chart.years.map((year, index) =>
              [year, ...chart.parts.map(({ shares }) => shares[index] ?? 0)].join('\t'),
            ),
          ],
    )
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
