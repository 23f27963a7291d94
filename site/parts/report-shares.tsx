// Shares that sum to 100 in each year, as stacked bars.
import type { ReportChart } from '#contract/catalogue.ts'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../layout/use-site.ts'
import { tenth } from './axis.ts'
import { ReportChartTable } from './report-chart-table.tsx'

export type SharesChart = Extract<ReportChart, { kind: 'shares' }>

const yearWidth = 44
const barHeight = 30
const rowHeight = 41
/** Series on which white text is legible. */
const dark = new Set([1, 4, 5])

export function Shares({ chart, width }: { readonly chart: SharesChart; readonly width: number }) {
  const { language } = useSite()
  const room = width - yearWidth
  return (
    <svg viewBox={`0 0 ${width} ${chart.years.length * rowHeight}`} role="img" aria-label={useSentence(chart)}>
      {chart.years.map((year, row) => (
        <g key={year}>
          <text x={yearWidth - 10} y={row * rowHeight + 20} textAnchor="end">
            {year}
          </text>
          {partsOfYear(chart, row).map(({ name, share, before }, index) => {
            const x = yearWidth + (before / 100) * room
            const wide = Math.max((share / 100) * room - 2, 0)
            return (
              <g key={name}>
                <rect
                  className={`s${index + 1}`}
                  x={tenth(x)}
                  y={row * rowHeight}
                  width={tenth(wide)}
                  height={barHeight}
                />
                {wide >= 34 && (
                  <text
                    className={dark.has(index + 1) ? 'on-dark' : 'on-light'}
                    x={tenth(x + 8)}
                    y={row * rowHeight + 20}
                  >
                    {formatNumber(share, language)}%
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
  const words = phrases.charts
  const rows = chart.years.map((year, row) => {
    const parts = partsOfYear(chart, row).map(({ name, share }) => `${name} ${formatNumber(share, language)}%`)
    return words.shareOfYear(year, parts.join(words.partJoin))
  })
  return words.sharesLabel(chart.caption, rows.join(words.rowJoin))
}
