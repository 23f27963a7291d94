// The frame of a chart: its title, what its colours mean, the picture with its scale, what stands under the pointer, and the same as a table.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePhrases } from '../../language/use-phrases.ts'
import { chartPhrases } from '../../phrases/charts.ts'
import type { ChartProps } from './chart.types.ts'
import { scaleTo, shownLabels } from './scale.ts'

/** Places inside the picture: `x` of the middle of a label, `y` of a value, `band` as wide as a label has room. */
export type Place = {
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly band: number
}

const height = 200
const edge = { top: 10, right: 8, bottom: 24, left: 56 }

export function Chart({
  title,
  labels,
  series,
  format,
  formatShort = format,
  highest,
  children,
}: ChartProps & { readonly highest: number; readonly children: (place: Place) => ReactNode }) {
  const t = usePhrases(chartPhrases)
  const titleId = useId()
  const { box, width } = useWidth()
  const [at, setAt] = useState<number>()
  const { end, lines } = scaleTo(highest)
  const count = Math.max(1, labels.length)
  const band = (width - edge.left - edge.right) / count
  const bottom = height - edge.bottom
  const place: Place = {
    x: (index) => edge.left + band * (index + 0.5),
    y: (value) => bottom - (value / end) * (bottom - edge.top),
    band,
  }
  const shown = shownLabels(labels.length, Math.floor(width / 72))
  const says = (index: number) =>
    `${labels[index]}${t.colon}${series.map(({ name, values }) => `${name} ${format(values[index] ?? 0)}`).join(t.comma)}`
  const sums = series.map(({ values }) => values.reduce((all, value) => all + value, 0))
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  return (
    <figure className="chart" aria-labelledby={titleId}>
      <figcaption className="chart__head">
        <h2 id={titleId}>{title}</h2>
        {series.length > 1 ? (
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
        ) : null}
      </figcaption>
      <div ref={box} className="chart__box">
        {/* biome-ignore lint/a11y/useSemanticElements: a picture cannot be a fieldset */}
        <svg width={width} height={height} role="group" aria-label={title} onMouseLeave={() => setAt(undefined)}>
          {lines.map((value) => (
            <g key={value}>
              <line
                className="chart__line"
                x1={edge.left}
                x2={width - edge.right}
                y1={place.y(value)}
                y2={place.y(value)}
              />
              <text className="chart__scale" x={edge.left - 8} y={place.y(value) + 4}>
                {formatShort(value)}
              </text>
            </g>
          ))}
          {at === undefined ? null : (
            <rect
              className="chart__mark"
              x={place.x(at) - band / 2}
              y={edge.top}
              width={band}
              height={bottom - edge.top}
            />
          )}
          {isEmpty ? (
            <text className="chart__nothing" x={(edge.left + width - edge.right) / 2} y={(edge.top + bottom) / 2}>
              {t.nothing}
            </text>
          ) : (
            children(place)
          )}
          {labels.map((label, index) => (
            <g key={label}>
              {shown.has(index) ? (
                <text
                  className={
                    index === labels.length - 1 && band < 40 ? 'chart__label chart__label--last' : 'chart__label'
                  }
                  x={index === labels.length - 1 && band < 40 ? width - edge.right : place.x(index)}
                  y={height - 6}
                >
                  {label}
                </text>
              ) : null}
              {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is read, not pressed */}
              <rect
                className="chart__point"
                role="img"
                aria-label={says(index)}
                tabIndex={index === (at ?? labels.length - 1) ? 0 : -1}
                x={place.x(index) - band / 2}
                y={edge.top}
                width={band}
                height={bottom - edge.top}
                onFocus={() => setAt(index)}
                onBlur={() => setAt(undefined)}
                onMouseEnter={() => setAt(index)}
                onKeyDown={moveByArrows}
              />
            </g>
          ))}
        </svg>
      </div>
      <p className="chart__says num">
        {at === undefined
          ? `${t.sum}${t.colon}${series.map(({ name }, index) => `${name} ${format(sums[index] ?? 0)}`).join(t.comma)}`
          : says(at)}
      </p>
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
    </figure>
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

/** As wide as there is room: texts keep their size. */
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
