// What a chart shows.
export type Series = {
  readonly name: string
  /** One of the tokens `--color-series-1` to `-6`. */
  readonly colour: 1 | 2 | 3 | 4 | 5 | 6
  readonly values: readonly number[]
}

export type ChartProps = {
  readonly title: string
  /** Along the bottom, one for each value. */
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  /** Ready to read: `¥1,284,600`. */
  readonly format: (value: number) => string
  /** For the scale, where there is little room: `128万`. */
  readonly formatShort?: (value: number) => string
}
