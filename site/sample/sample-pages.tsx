// Pages of a sample: pictures for the eye, their text for screen readers; at the end, the ways to the rest.
import type { Sample } from '#contract/samples.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { useSite } from '../layout/use-site.ts'
import type { Choice } from '../pages/report/licence-selection.ts'
import { checkoutPath, quoteListPath, requestPath } from '../paths.ts'
import { purchaseQuery } from './purchase-query.ts'

/** The id of a page in the document, to which thumbnails lead. */
export function sampleAnchor(page: number): string {
  return `sample-page-${page}`
}

type PagesProps = {
  readonly reportId: number
  readonly sample: Sample
  /** What the links at the end lead to. */
  readonly choice?: Choice | undefined
}

export function SamplePages({ reportId, sample, choice }: PagesProps) {
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
      <Rest reportId={reportId} choice={choice} left={sample.pageCount - sample.pages.length} />
    </>
  )
}

function Rest({ reportId, choice, left }: Omit<PagesProps, 'sample'> & { readonly left: number }) {
  const { language, to } = useSite()
  const labels = samplePhrases(language)
  return (
    <section className="sample-rest" aria-labelledby="sample-rest">
      <h2 id="sample-rest">{labels.rest}</h2>
      {left > 0 ? <p>{labels.restText(left)}</p> : null}
      <div className="sample-rest__ways">
        <a className="btn btn--primary" href={`${to(checkoutPath)}${purchaseQuery(reportId, choice)}`}>
          {labels.buy}
        </a>
        <a className="btn btn--outline" href={`${to(quoteListPath)}${purchaseQuery(reportId, choice)}`}>
          {labels.quote}
        </a>
        <a className="btn btn--quiet" href={to(requestPath(3, reportId))} rel="nofollow">
          {labels.ask}
        </a>
      </div>
    </section>
  )
}
