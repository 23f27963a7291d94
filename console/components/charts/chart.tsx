// The frame of a chart: title, legend, drawing with its scale, the values of the current label, and the same values as a table.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePhrases } from '../../language/use-phrases.ts'
import { chartPhrases } from '../../phrases/charts.ts'
import type { ChartProps } from './chart.types.ts'
import { scaleTo, shownLabels } from './scale.ts'

/** Coordinates inside the drawing: `x` of the middle of a label, `y` of a value, `band` the width of a label. */
export type Scales = {
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly band: number
}

const height = 200
const edge = { top: 10, right: 8, bottom: 24, left: 56 }
const bottom = height - edge.bottom

type DrawnChartProps = ChartProps & {
  /** The largest value on the y axis. */
  readonly highest: number
  /** Draws the values. */
  readonly children: (scales: Scales) => ReactNode
}

export function Chart(props: DrawnChartProps) {
  const { title, labels, series, format } = props
  const t = usePhrases(chartPhrases)
  const titleId = useId()
  const [current, setCurrent] = useState<number>()
  const describe = (index: number) =>
    `${labels[index]}${t.colon}${series.map(({ name, values }) => `${name} ${format(values[index] ?? 0)}`).join(t.comma)}`
  const totals = series.map(({ name, values }) => `${name} ${format(values.reduce((sum, value) => sum + value, 0))}`)
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <figcaption className="chart__head">
        <h2 id={titleId}>{title}</h2>
        {series.length > 1 ? <Legend series={series} /> : null}
      </figcaption>
      <Drawing {...props} current={current} onCurrent={setCurrent} describe={describe} />
      <p className="chart__says num">
        {current === undefined ? `${t.sum}${t.colon}${totals.join(t.comma)}` : describe(current)}
      </p>
      <ValuesTable {...props} />
    </figure>
  )
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className="chart__legend">
      {series.map(({ name, colour }) => (
        <li key={name}>
          <svg className="chart__key" viewBox="0 0 10 10" aria-hidden="true">
            <rect className={`chart-fill-${colour}`} width="10" height="10" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

type DrawingProps = DrawnChartProps & {
  /** Index of the label under the pointer or with the focus. */
  readonly current: number | undefined
  readonly onCurrent: (index: number | undefined) => void
  readonly describe: (index: number) => string
}

function Drawing(props: DrawingProps) {
  const { title, labels, series, format, formatShort = format, current, onCurrent } = props
  const t = usePhrases(chartPhrases)
  const { box, width } = useWidth()
  const { end, lines } = scaleTo(props.highest)
  const band = (width - edge.left - edge.right) / Math.max(1, labels.length)
  const scales: Scales = {
    x: (index) => edge.left + band * (index + 0.5),
    y: (value) => bottom - (value / end) * (bottom - edge.top),
    band,
  }
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  return (
    <div ref={box} className="chart__box">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture cannot be a fieldset */}
      <svg width={width} height={height} role="group" aria-label={title} onMouseLeave={() => onCurrent(undefined)}>
        {lines.map((value) => (
          <g key={value}>
            <line
              className="chart__line"
              x1={edge.left}
              x2={width - edge.right}
              y1={scales.y(value)}
              y2={scales.y(value)}
            />
            <text className="chart__scale" x={edge.left - 8} y={scales.y(value) + 4}>
              {formatShort(value)}
            </text>
          </g>
        ))}
        {current === undefined ? null : <rect className="chart__mark" {...bandBox(scales, current)} />}
        {isEmpty ? (
          <text className="chart__nothing" x={(edge.left + width - edge.right) / 2} y={(edge.top + bottom) / 2}>
            {t.nothing}
          </text>
        ) : (
          props.children(scales)
        )}
        <Labels {...props} scales={scales} width={width} />
      </svg>
    </div>
  )
}

/** The labels along the bottom, and above each an area that shows its values under the pointer and with the focus. */
function Labels(props: DrawingProps & { readonly scales: Scales; readonly width: number }) {
  const { labels, current, onCurrent, describe, scales, width } = props
  const shown = shownLabels(labels.length, Math.floor(width / 72))
  const last = labels.length - 1
  // Where bands are narrow, a centred last label would run over the edge.
  const isLastAtEdge = scales.band < 40
  return labels.map((label, index) => {
    const isAtEdge = index === last && isLastAtEdge
    return (
      <g key={label}>
        {shown.has(index) ? (
          <text
            className={isAtEdge ? 'chart__label chart__label--last' : 'chart__label'}
            x={isAtEdge ? width - edge.right : scales.x(index)}
            y={height - 6}
          >
            {label}
          </text>
        ) : null}
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is read, not pressed */}
        <rect
          className="chart__point"
          role="img"
          aria-label={describe(index)}
          tabIndex={index === (current ?? last) ? 0 : -1}
          {...bandBox(scales, index)}
          onFocus={() => onCurrent(index)}
          onBlur={() => onCurrent(undefined)}
          onMouseEnter={() => onCurrent(index)}
          onKeyDown={moveByArrows}
        />
      </g>
    )
  })
}

function bandBox({ x, band }: Scales, index: number) {
  return { x: x(index) - band / 2, y: edge.top, width: band, height: bottom - edge.top }
}

/** The same values as a table, for reading and for screen readers. */
function ValuesTable({ labels, series, format }: ChartProps) {
  const t = usePhrases(chartPhrases)
  return (
    <details className="chart__table">
      <summary>{t.asTable}</summary>
      <div className="chart__rows">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="r">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row" className="num">
                  {label}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="r num">
                    {format(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function moveByArrows(event: KeyboardEvent<SVGRectElement>): void {
  const points = [...(event.currentTarget.ownerSVGElement?.querySelectorAll<SVGRectElement>('.chart__point') ?? [])]
  const here = points.indexOf(event.currentTarget)
  const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: points.length - 1 }[event.key]
  if (to === undefined || !points[to]) return
  event.preventDefault()
  points[to].focus()
}

/** The width of the box in pixels, so that texts keep their size. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(480)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, Math.floor(entry.contentRect.width))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}
