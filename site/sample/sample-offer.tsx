// Beside the sample on wide screens: the price of the report, and the ways to it.
import { formatNumber } from '#ui/format.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { usePriceFrom } from '../components/use-price-from.ts'
import { useSite } from '../layout/use-site.ts'
import type { Choice } from '../pages/report/licence-selection.ts'
import type { ShownReport } from '../pages/report/shown-report.ts'
import { checkoutPath, quoteListPath } from '../paths.ts'
import { purchaseQuery } from './purchase-query.ts'

type OfferProps = { readonly report: ShownReport; readonly choice: Choice | undefined }

/** Nothing for a report without a price. */
export function SampleOffer({ report, choice }: OfferProps) {
  const { language, phrases, to } = useSite()
  const labels = samplePhrases(language)
  const price = usePriceFrom()(report)
  if (!price) return null
  return (
    <aside className="sample-reader__offer" aria-label={labels.full}>
      <p className="muted small">{labels.full}</p>
      <p className="fig num">{price}</p>
      <p className="muted small">
        {labels.terms(phrases.licence.licences.single.longLabel, formatNumber(report.deliveryHours, language))}
      </p>
      <a className="btn btn--primary btn--block" href={`${to(checkoutPath)}${purchaseQuery(report.id, choice)}`}>
        {labels.buy}
      </a>
      <a className="btn btn--outline btn--block" href={`${to(quoteListPath)}${purchaseQuery(report.id, choice)}`}>
        {labels.quote}
      </a>
      <p className="muted xs" aria-hidden="true">
        {labels.keys}
      </p>
    </aside>
  )
}
