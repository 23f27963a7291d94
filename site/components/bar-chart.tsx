// Bar chart by year: measured values dark, forecasts light; the last bar of each kind is labelled.
import type { ReportChart } from '#contract/catalogue.ts'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../layout/use-site.ts'
import { axisSteps, tenth } from './axis.ts'
import { ReportChartTable } from './report-chart-table.tsx'

export type BarsChart = Extract<ReportChart, { kind: 'bars' }>

type BarsProps = { readonly chart: BarsChart; readonly width: number; readonly height: number }

const top = 10
const foot = 24
/** Width of a character of the axis labels. */
const characterWidth = 7

export function Bars({ chart, width, height }: BarsProps) {
  const { language } = useSite()
  const { years, values, forecastFrom } = chart
  const base = height - foot
  const steps = axisSteps(Math.max(...values, 0))
  const max = steps.at(-1) ?? 1
  const axisWidth = Math.max(
    40,
    12 + characterWidth * Math.max(...steps.map((step) => formatNumber(step, language).length)),
  )
  const slot = (width - axisWidth) / years.length
  const barWidth = slot * 0.64
  const y = (value: number) => base - (Math.max(value, 0) / max) * (base - top)
  const isNarrow = width < 400
  // Chinese fonts draw ’ as wide as a character, so the full year takes less space there.
  const isShort = width < 700 && language !== 'zh-CN'
  const labelled = [years.findLastIndex((year) => year < forecastFrom), years.length - 1]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={useSentence(chart)}>
      {steps.map((step) => (
        <g key={step}>
          <line className="line" x1={axisWidth} x2={width} y1={tenth(y(step))} y2={tenth(y(step))} />
          <text x={axisWidth - 8} y={tenth(y(step) + 4)} textAnchor="end">
            {formatNumber(step, language)}
          </text>
        </g>
      ))}
      {years.map((year, index) => {
        const value = values[index] ?? 0
        const x = axisWidth + slot * index + (slot - barWidth) / 2
        const middle = tenth(x + barWidth / 2)
        const isNamed = !isNarrow || index % 2 === (years.length - 1) % 2
        return (
          <g key={year}>
            <rect
              className={year < forecastFrom ? 'bar' : 'bar bar--forecast'}
              x={tenth(x)}
              y={tenth(y(value))}
              width={tenth(barWidth)}
              height={tenth(base - y(value))}
            />
            {isNamed && (
              <text x={middle} y={height - 6} textAnchor="middle">
                {isShort ? `’${String(year).slice(2)}` : year}
              </text>
            )}
            {labelled.includes(index) && (
              <text className="val" x={middle} y={tenth(y(value) - 6)} textAnchor="middle">
                {formatNumber(value, language)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

export function BarsTable({ chart }: { readonly chart: BarsChart }) {
  const { language } = useSite()
  const { caption, unit, years, values } = chart
  return (
    <ReportChartTable
      caption={caption}
      years={years}
      columns={[unit]}
      cellsOf={(index) => [formatNumber(values[index] ?? 0, language)]}
    />
  )
}

function useSentence({ caption, unit, years, values, forecastFrom }: BarsChart): string {
  const { language, phrases } = useSite()
  const labels = phrases.charts
  const labelOf = (index: number) => labels.yearValue(years[index] ?? 0, formatNumber(values[index] ?? 0, language))
  const now = Math.max(
    0,
    years.findLastIndex((year) => year < forecastFrom),
  )
  return labels.barsLabel(caption, labelOf(0), labelOf(now), labelOf(years.length - 1), unit)
}
