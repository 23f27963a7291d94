// Bar chart of values over time; several series are stacked.
import { Chart } from './chart.tsx'
import type { ChartProps } from './chart.types.ts'

export function BarChart(props: ChartProps) {
  const { labels, series } = props
  const sums = labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  return (
    <Chart {...props} highest={Math.max(0, ...sums)}>
      {({ x, y, band }) => {
        const wide = Math.max(2, Math.min(28, band * 0.64))
        return labels.map((label, index) => (
          <g key={label}>
            {series.map(({ name, colour, values }, position) => {
              const below = series.slice(0, position).reduce((sum, other) => sum + (other.values[index] ?? 0), 0)
              const [from, to] = [y(below), y(below + (values[index] ?? 0))]
              return (
                <rect
                  key={name}
                  className={`chart-fill-${colour}`}
                  x={x(index) - wide / 2}
                  y={to}
                  width={wide}
                  height={Math.max(0, from - to)}
                />
              )
            })}
          </g>
        ))
      }}
    </Chart>
  )
}
