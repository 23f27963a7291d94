// Tables and figures of a report: the first eight; the rest is collapsed if it is more than two.
import { ChevronDown } from 'lucide-react'
import type { ReportDetail } from '#contract/catalogue.ts'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'

type ExhibitsProps = {
  readonly exhibits: ReportDetail['exhibits']
  /** Number of exhibits of the report; the list may name only some. */
  readonly total: number | null
}

const shownAtOnce = 8
/** Up to this many further exhibits are shown without a click. */
const maxExtra = 2

export function Exhibits({ exhibits, total }: ExhibitsProps) {
  const { phrases, language } = useSite()
  const labels = phrases.report
  const shown = exhibits.length > shownAtOnce + maxExtra ? shownAtOnce : exhibits.length
  const hidden = exhibits.slice(shown)
  return (
    <section id="exhibits" className="section" aria-labelledby="exhibits-title">
      <div className="section-head">
        <h2 id="exhibits-title">{labels.exhibitList}</h2>
        {total !== null && total > exhibits.length && (
          <span className="muted small">
            {labels.someOf(formatNumber(exhibits.length, language), formatNumber(total, language))}
          </span>
        )}
      </div>
      <ExhibitList exhibits={exhibits.slice(0, shown)} start={1} />
      {hidden.length > 0 && (
        <details className="figlist-rest">
          <summary className="btn btn--outline btn--compact">
            {labels.showMore(formatNumber(hidden.length, language))}
            <ChevronDown className="icon icon--sm" />
          </summary>
          <ExhibitList exhibits={hidden} start={shown + 1} />
        </details>
      )}
    </section>
  )
}

function ExhibitList({ exhibits, start }: { readonly exhibits: ReportDetail['exhibits']; readonly start: number }) {
  const labels = useSite().phrases.report
  return (
    <ol className="figlist">
      {exhibits.map(({ kind, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: exhibits are identified by their number
        <li key={index}>
          <span className="k">
            {labels[kind]} {start + index}
          </span>
          {caption}
        </li>
      ))}
    </ol>
  )
}
