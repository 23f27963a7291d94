// Larger licences for which the holder can exchange this one, with the difference to pay.
import { licenceLabels, licenceUsers } from '#contract/common/licence-labels.ts'
import { scopeOf } from '#contract/common/licence-rules.ts'
import { listUpgrades, type UpgradeOffer, type Upgrades } from '#contract/upgrades.ts'
import { formatAmount, formatDateTime } from '#ui/format.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { useBackgroundQuery } from '../../components/use-background-query.ts'
import { useSite } from '../../layout/use-site.ts'
import { checkoutPath } from '../../paths.ts'
import { upgradeQuery } from '../checkout/purchase.ts'

/** Nothing while there is no larger licence on sale. */
export function LicenceUpgrades({ number }: { readonly number: string }) {
  const { language, isChinese } = useSite()
  const labels = licencePhrases(language).upgrades
  const upgrades = useBackgroundQuery(listUpgrades, { number })
  if (!upgrades || upgrades.offers.length === 0) return null
  // The Chinese site charges yuan only.
  const isElsewhere = isChinese && upgrades.credit.currency !== 'CNY'
  return (
    <section className="seats" aria-labelledby="upgrades">
      <h2 id="upgrades">{labels.title}</h2>
      <p className="muted small">{labels.text}</p>
      {isElsewhere ? <p className="notice">{labels.otherLanguage}</p> : null}
      <ul className="upgrades">
        {upgrades.offers.map((offer) => (
          <Offer key={offer.type} offer={offer} upgrades={upgrades} number={number} isElsewhere={isElsewhere} />
        ))}
      </ul>
    </section>
  )
}

type OfferProps = {
  readonly offer: UpgradeOffer
  readonly upgrades: Upgrades
  readonly number: string
  readonly isElsewhere: boolean
}

function Offer({ offer, upgrades, number, isElsewhere }: OfferProps) {
  const { language, licenceRules, to } = useSite()
  const labels = licencePhrases(language).upgrades
  const { label, longLabel } = licenceLabels[language][offer.type]
  const amounts = [
    [labels.list, formatAmount(offer.list, language)],
    [labels.credit, `-${formatAmount(offer.credit, language)}`],
    [labels.price, formatAmount(offer.price, language)],
  ] as const
  const checkout = `${checkoutPath}?${upgradeQuery(number, upgrades, offer.type)}`
  return (
    <li className="upgrades__offer">
      <div>
        <b>{longLabel}</b>
        <p className="muted small">{licenceUsers(language, offer.type, scopeOf(licenceRules, offer.type))}</p>
        {offer.agreedUntil === null ? null : (
          <p className="small">{labels.agreedUntil(formatDateTime(offer.agreedUntil, language))}</p>
        )}
      </div>
      <dl className="sum sum--plain">
        {amounts.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={term === labels.price ? 'fig num' : 'num'}>{amount}</dd>
          </div>
        ))}
      </dl>
      <a className="btn btn--outline" href={isElsewhere ? `/en${checkout}` : to(checkout)}>
        {labels.choose(label)}
      </a>
    </li>
  )
}
