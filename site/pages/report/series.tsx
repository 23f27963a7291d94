// Other editions of a report: the newest one, and what changed since the one before.
import type { ReportDetail } from '#contract/catalogue.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportPath } from '../../paths.ts'

type SeriesProps = { readonly series: ReportDetail['series'] }

export function NewerEdition({ series }: SeriesProps) {
  const { phrases, to } = useSite()
  if (!series?.newest) return null
  return (
    <p className="notice">
      <span className="lines">
        {phrases.report.newerEdition}
        <a className="link" href={to(reportPath(series.newest.webTitle))}>
          {series.newest.title}
        </a>
      </span>
    </p>
  )
}

export function SinceLastEdition({ series }: SeriesProps) {
  const { phrases, to } = useSite()
  if (!series || (series.whatChanged === '' && !series.previous)) return null
  return (
    <section className="changes" aria-label={phrases.report.whatChanged}>
      {series.whatChanged === '' ? null : (
        <>
          <h2>{phrases.report.whatChanged}</h2>
          <p className="lines">{series.whatChanged}</p>
        </>
      )}
      {series.previous && (
        <p className="muted small">
          {phrases.report.previousEdition}
          <a className="link" href={to(reportPath(series.previous.webTitle))}>
            {series.previous.title}
          </a>
        </p>
      )}
    </section>
  )
}
