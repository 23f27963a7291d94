// Data of a chart.
export type Series = {
  readonly name: string
  /** One of the tokens `--color-series-1` to `-6`. */
  readonly colour: 1 | 2 | 3 | 4 | 5 | 6
  readonly values: readonly number[]
}

export type ChartProps = {
  readonly title: string
  /** Labels of the x axis, one for each value. */
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** Formats a value: `¥1,284,600`. */
  readonly format: (value: number) => string
  /** Short format for the y axis: `128万`. */
  readonly formatShort?: (value: number) => string
}
