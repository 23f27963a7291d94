// Exhibit of a briefing: a table whose last column draws the values as bars; negative values extend to the left.
import type { BriefingDetail } from '#contract/content.ts'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { barOf } from './bars.ts'

type ExhibitProps = { readonly exhibit: NonNullable<BriefingDetail['exhibit']> }

export function Exhibit({ exhibit: { caption, unit, bars } }: ExhibitProps) {
  const { phrases, language } = useSite()
  const labels = phrases.briefings
  const values = bars.map(({ value }) => value)
  const max = Math.max(...values)
  return (
    <figure className="chart exhibit">
      <figcaption>{caption}</figcaption>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{labels.item}</th>
            <th scope="col" className="r">
              {unit}
            </th>
            <th scope="col" className="exhibit__bars">
              <span className="vh">{labels.exhibitBars}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, value }) => {
            const { start, length } = barOf(value, values)
            const colour = value < 0 ? 'bar bar--below' : value === max ? 'bar' : 'bar bar--rest'
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="r num">{formatNumber(value, language)}</td>
                <td>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={colour} x={start} width={length} height="8" />
                  </svg>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </figure>
  )
}
