// Line chart of values over time.
import { Chart } from './chart.tsx'
import type { ChartProps } from './chart.types.ts'

export function LineChart(props: ChartProps) {
  const highest = Math.max(0, ...props.series.flatMap(({ values }) => values))
  return (
    <Chart {...props} highest={highest}>
      {({ x, y, band }) =>
        props.series.map(({ name, colour, values }) => (
          <g key={name}>
            <polyline
              className={`chart-line chart-stroke-${colour}`}
              points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
            />
            {band < 10
              ? null
              : values.map((value, index) => (
                  <circle key={x(index)} className={`chart-fill-${colour}`} cx={x(index)} cy={y(value)} r={3} />
                ))}
          </g>
        ))
      }
    </Chart>
  )
}
