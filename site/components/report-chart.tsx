// Charts of a report as SVG, rendered on the server at two widths so that text stays legible; a table gives screen readers the values.
import type { ReportChart as Chart } from '#contract/catalogue.ts'
import { useSite } from '../layout/use-site.ts'
import { Bars, BarsTable } from './bar-chart.tsx'
import { Shares, SharesTable } from './stacked-bar-chart.tsx'

type ReportChartProps = {
  readonly chart: Chart
  /** `lead`: beside a cover; `page`: as wide as the text column. */
  readonly width: 'lead' | 'page'
  readonly withTable?: boolean
}

export function ReportChart({ chart, width, withTable = false }: ReportChartProps) {
  const labels = useSite().phrases.charts
  const note = chart.kind === 'bars' ? labels.unitNote(chart.unit, labels.forecastNote) : labels.sharesNote
  const wide = width === 'lead' ? 560 : 740
  return (
    <figure className="chart">
      <figcaption>
        {chart.caption}
        <span>{note}</span>
      </figcaption>
      {chart.kind === 'shares' && (
        <ul className="legend" aria-hidden="true">
          {chart.parts.map((part, index) => (
            <li key={part.name}>
              <i className={`s${index + 1}`} />
              {part.name}
            </li>
          ))}
        </ul>
      )}
      <div className="chart__wide">
        {chart.kind === 'bars' ? (
          <Bars chart={chart} width={wide} height={wide === 560 ? 214 : 260} />
        ) : (
          <Shares chart={chart} width={wide} />
        )}
      </div>
      <div className="chart__narrow">
        {chart.kind === 'bars' ? <Bars chart={chart} width={358} height={190} /> : <Shares chart={chart} width={358} />}
      </div>
      {withTable && (chart.kind === 'bars' ? <BarsTable chart={chart} /> : <SharesTable chart={chart} />)}
    </figure>
  )
}
