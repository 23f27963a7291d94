// What is bought, with licence, edition and delivery.
import type { ReactNode } from 'react'
import { licenceUsers } from '#contract/common/licence-labels.ts'
import { scopeOf } from '#contract/common/licence-rules.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { useSite } from '../../layout/use-site.ts'
import { soldItemPath } from '../../paths.ts'
import type { Purchase } from './purchase.ts'
import { licenceAndEdition } from './purchase-words.ts'

type SummaryProps = {
  readonly purchase: Purchase
  /** The delivery address of a report. */
  readonly emailRow?: ReactNode
}

export function PurchaseSummary({ purchase, emailRow }: SummaryProps) {
  const { phrases, language, licenceRules, to } = useSite()
  const labels = phrases.checkout
  const back = to(soldItemPath(purchase.kind, purchase.webTitle))
  return (
    <section aria-labelledby="purchase">
      <div className="section-head">
        <h2 id="purchase">{labels.item}</h2>
        {purchase.kind === 'report' ? (
          <a className="more" href={back}>
            {labels.change}
          </a>
        ) : null}
      </div>
      <div className="checkout__item">
        <Cover category={purchase.category} id={purchase.itemId} size="thumb" />
        <h3>
          <a href={back}>{purchase.title}</a>
        </h3>
      </div>
      <dl className="sum sum--plain">
        <div>
          <dt>{purchase.kind === 'report' ? labels.reportNo : labels.briefingNo}</dt>
          <dd className="num">{purchase.no}</dd>
        </div>
        {purchase.kind === 'report' ? (
          <>
            <div>
              <dt>{labels.licenceAndEdition}</dt>
              <dd>
                {licenceAndEdition(phrases, purchase)}
                <small>{licenceUsers(language, purchase.licence, scopeOf(licenceRules, purchase.licence))}</small>
              </dd>
            </div>
            {emailRow}
          </>
        ) : null}
        <div>
          <dt>{labels.delivery}</dt>
          <dd>
            {purchase.kind === 'report' ? labels.deliveryReport(purchase.deliveryHours) : labels.deliveryBriefing}
          </dd>
        </div>
      </dl>
    </section>
  )
}
