// Tables and figures of a report: the first eight, the rest behind a click where it is more than one or two.
import { ChevronDown } from 'lucide-react'
import type { ReportDetail } from '#contract/catalogue.ts'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'

type ExhibitsProps = {
  readonly exhibits: ReportDetail['exhibits']
  /** How many the report has; the list may name only some. */
  readonly total: number | null
}

const shownAtOnce = 8
/** Not worth a click. */
const fewMore = 2

export function Exhibits({ exhibits, total }: ExhibitsProps) {
  const { phrases, language } = useSite()
  const words = phrases.report
  const shown = exhibits.length > shownAtOnce + fewMore ? shownAtOnce : exhibits.length
  const rest = exhibits.slice(shown)
  return (
    <section id="exhibits" className="section" aria-labelledby="exhibits-title">
      <div className="section-head">
        <h2 id="exhibits-title">{words.exhibitList}</h2>
        {total !== null && total > exhibits.length && (
          <span className="muted small">
            {words.someOf(formatNumber(exhibits.length, language), formatNumber(total, language))}
          </span>
        )}
      </div>
      <ExhibitList exhibits={exhibits.slice(0, shown)} start={1} />
      {rest.length > 0 && (
        <details className="figlist-rest">
          <summary className="btn btn--outline btn--compact">
            {words.showMore(formatNumber(rest.length, language))}
            <ChevronDown className="icon icon--sm" />
          </summary>
          <ExhibitList exhibits={rest} start={shown + 1} />
        </details>
      )}
    </section>
  )
}

function ExhibitList({ exhibits, start }: { readonly exhibits: ReportDetail['exhibits']; readonly start: number }) {
  const words = useSite().phrases.report
  return (
    <ol className="figlist">
      {exhibits.map(({ kind, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: exhibits are known by their number
        <li key={index}>
          <span className="k">
            {words[kind]} {start + index}
          </span>
          {caption}
        </li>
      ))}
    </ol>
  )
}
