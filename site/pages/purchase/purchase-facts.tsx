// What has arrived for a purchase, and who is billed.
import type { ReactNode } from 'react'
import { countryName } from '#contract/common/countries.ts'
import { formatAmount } from '#ui/format.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { useSite } from '../../layout/use-site.ts'
import { formatPast } from '../account/local-time.ts'
import { ProForma } from './pro-forma.tsx'
import type { PurchaseProps } from './purchase-stage.ts'

/** Only once something has arrived: until then the amount due says everything. */
export function PurchaseMoney({ purchase: { total, received, due } }: PurchaseProps) {
  const { language } = useSite()
  const labels = transferPhrases(language).purchase
  if (received.minor === 0) return null
  return (
    <section aria-labelledby="money">
      <div className="section-head">
        <h2 id="money">{labels.money}</h2>
      </div>
      <dl className="sum sum--plain">
        <div>
          <dt>{labels.total}</dt>
          <dd className="num">{formatAmount(total, language)}</dd>
        </div>
        <div>
          <dt>{labels.received}</dt>
          <dd className="num">{formatAmount(received, language)}</dd>
        </div>
        {due.minor > 0 ? (
          <div>
            <dt>{labels.missing}</dt>
            <dd className="num">
              <b>{formatAmount(due, language)}</b>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

export function PurchaseBilling({ purchase }: PurchaseProps) {
  const { language } = useSite()
  const labels = transferPhrases(language).purchase
  const { billing } = purchase
  const rows: readonly (readonly [label: string, text: ReactNode])[] = [
    [labels.buyer, billing.name],
    [labels.country, countryName(billing.country, language)],
    [labels.taxNumber, billing.taxNumber],
    [labels.address, billing.address],
    [labels.contactPerson, billing.contact],
    [labels.email, billing.email === '' ? '' : <EmailAddress key="email">{billing.email}</EmailAddress>],
    [labels.poNumber, purchase.poNumber],
    [labels.createdAt, formatPast(purchase.createdAt, language)],
  ]
  return (
    <section aria-labelledby="billing">
      <div className="section-head">
        <h2 id="billing">{labels.billing}</h2>
      </div>
      <dl className="purchase__facts">
        {rows
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {purchase.due.minor > 0 || purchase.state === 'cancelled' ? null : <ProForma purchase={purchase} />}
    </section>
  )
}
