// Stacked bar chart of shares that sum to 100 in each year.
import type { ReportChart } from '#contract/catalogue.ts'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../layout/use-site.ts'
import { tenth } from './axis.ts'
import { ReportChartTable } from './report-chart-table.tsx'

export type SharesChart = Extract<ReportChart, { kind: 'shares' }>

const yearWidth = 44
const barHeight = 30
const rowHeight = 41
/** Widths of a bold digit in a wide font, of the indent before a value and of the margin after it. */
const digitWidth = 8
const beforeText = 6
const behindText = 2
/** Indexes of series dark enough for white text. */
const dark = new Set([1, 4, 5])

type SharesProps = { readonly chart: SharesChart; readonly width: number }

export function Shares(props: SharesProps) {
  return (
    <>
      <Bars {...props} />
      <TooNarrow {...props} />
    </>
  )
}

function Bars({ chart, width }: SharesProps) {
  const { language } = useSite()
  return (
    <svg viewBox={`0 0 ${width} ${chart.years.length * rowHeight}`} role="img" aria-label={useSentence(chart)}>
      {chart.years.map((year, row) => (
        <g key={year}>
          <text x={yearWidth - 10} y={row * rowHeight + 20} textAnchor="end">
            {year}
          </text>
          {partsOfYear(chart, row).map(({ name, share, before }, index) => {
            const x = yearWidth + (before / 100) * (width - yearWidth)
            const text = `${formatNumber(share, language)}%`
            return (
              <g key={name}>
                <rect
                  className={`s${index + 1}`}
                  x={tenth(x)}
                  y={row * rowHeight}
                  width={tenth(widthOf(share, width))}
                  height={barHeight}
                />
                {hasRoom(text, share, width) && (
                  <text
                    className={dark.has(index + 1) ? 'on-dark' : 'on-light'}
                    x={tenth(x + beforeText)}
                    y={row * rowHeight + 20}
                  >
                    {text}
                  </text>
                )}
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}

/** Values that do not fit their segment, as text below the chart. Hidden from screen readers, which get the full description. */
function TooNarrow({ chart, width }: SharesProps) {
  const { language, phrases } = useSite()
  const labels = phrases.charts
  const rows = chart.years.flatMap((year, row) => {
    const parts = partsOfYear(chart, row)
      .map(({ name, share }) => ({ name, share, text: `${formatNumber(share, language)}%` }))
      .filter(({ share, text }) => share > 0 && !hasRoom(text, share, width))
      .map(({ name, text }) => `${name} ${text}`)
    return parts.length > 0 ? [labels.shareOfYear(year, parts.join(labels.partJoin))] : []
  })
  if (rows.length === 0) return null
  return (
    <p className="chart__more" aria-hidden="true">
      {rows.join(labels.rowJoin)}
    </p>
  )
}

function widthOf(share: number, width: number): number {
  return Math.max((share / 100) * (width - yearWidth) - 2, 0)
}

function hasRoom(text: string, share: number, width: number): boolean {
  return widthOf(share, width) >= beforeText + text.length * digitWidth + behindText
}

export function SharesTable({ chart }: { readonly chart: SharesChart }) {
  const { language } = useSite()
  return (
    <ReportChartTable
      caption={chart.caption}
      years={chart.years}
      columns={chart.parts.map(({ name }) => name)}
      cellsOf={(row) => chart.parts.map(({ shares }) => `${formatNumber(shares[row] ?? 0, language)}%`)}
    />
  )
}

function partsOfYear(chart: SharesChart, row: number): { name: string; share: number; before: number }[] {
  let before = 0
  return chart.parts.map(({ name, shares }) => {
    const part = { name, share: shares[row] ?? 0, before }
    before += part.share
    return part
  })
}

function useSentence(chart: SharesChart): string {
  const { language, phrases } = useSite()
  const labels = phrases.charts
  const rows = chart.years.map((year, row) => {
    const parts = partsOfYear(chart, row).map(({ name, share }) => `${name} ${formatNumber(share, language)}%`)
    return labels.shareOfYear(year, parts.join(labels.partJoin))
  })
  return labels.sharesLabel(chart.caption, rows.join(labels.rowJoin))
}
