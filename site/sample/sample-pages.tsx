// Pages of a sample: pictures for the eye, their text for screen readers; at the end, the ways to the rest.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Sample } from '#contract/samples.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { useSite } from '../layout/use-site.ts'
import { checkoutPath, quoteListPath, requestPath } from '../paths.ts'

/** The id of a page in the document, to which thumbnails lead. */
export function sampleAnchor(page: number): string {
  return `sample-page-${page}`
}

export function SamplePages({ report, sample }: { readonly report: ReportDetail; readonly sample: Sample }) {
  const { language } = useSite()
  const labels = samplePhrases(language)
  return (
    <>
      {sample.pages.map(({ page, text, pictures }, index) => {
        const largest = pictures.at(-1)
        const shown = labels.position(page, sample.pageCount)
        return (
          <figure key={page} id={sampleAnchor(page)} className="sample-page" data-page={page} tabIndex={-1}>
            <img
              src={pictures[0]?.src}
              srcSet={pictures.map(({ src, width }) => `${src} ${width}w`).join(', ')}
              sizes="(min-width: 64rem) 46rem, 100vw"
              width={largest?.width}
              height={largest?.height}
              alt=""
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
            <figcaption>{shown}</figcaption>
            <p className="vh">{text || labels.noText}</p>
          </figure>
        )
      })}
      <Rest report={report} left={sample.pageCount - sample.pages.length} />
    </>
  )
}

function Rest({ report, left }: { readonly report: ReportDetail; readonly left: number }) {
  const { language, to } = useSite()
  const labels = samplePhrases(language)
  return (
    <section className="sample-rest" aria-labelledby="sample-rest">
      <h2 id="sample-rest">{labels.rest}</h2>
      {left > 0 ? <p>{labels.restText(left)}</p> : null}
      <div className="sample-rest__ways">
        <a className="btn btn--primary" href={`${to(checkoutPath)}?report=${report.id}`}>
          {labels.buy}
        </a>
        <a className="btn btn--outline" href={`${to(quoteListPath)}?report=${report.id}`}>
          {labels.quote}
        </a>
        <a className="btn btn--quiet" href={to(requestPath(3, report.id))} rel="nofollow">
          {labels.ask}
        </a>
      </div>
    </section>
  )
}
