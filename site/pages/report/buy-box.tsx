// Licence box: a GET form that leads to the checkout, so it works without JavaScript; with JavaScript the total is updated.
import { Clock, CreditCard, Headset, MessageSquare } from 'lucide-react'
import { licenceUsers } from '#contract/common/licence-labels.ts'
import { scopeOf } from '#contract/common/licence-rules.ts'
import type { Currency } from '#contract/common/money.ts'
import { formatMoney, formatNamedMoney, formatNumber } from '#ui/format.ts'
import { LicenceComparison } from '../../components/licence-comparison.tsx'
import { optionsIn } from '../../dialogs/payment-options.ts'
import { useSite } from '../../layout/use-site.ts'
import { checkoutPath } from '../../paths.ts'
import { RequestLink } from '../../request/request-link.tsx'
import { SampleLink } from '../../sample/sample-link.tsx'
import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { QuoteButtons } from '../quote-list/quote-buttons.tsx'
import { competitorPrice, licencesOnSale, totalOf } from './licence-selection.ts'
import { requestSubjectOf } from './request-subject.ts'
import { buyFormId } from './selection-key.ts'
import type { ShownReport } from './shown-report.ts'
import type { ChoiceState } from './use-licence-selection.ts'

type BuyBoxProps = { readonly report: ShownReport; readonly choice: ChoiceState }

export function BuyBox({ report, choice }: BuyBoxProps) {
  const { phrases, language, to, demonstrationPayments } = useSite()
  const labels = phrases.report
  return (
    <form id={buyFormId} className="buybox" action={to(checkoutPath)} aria-labelledby="buy-title" autoComplete="off">
      <h2 id="buy-title">{labels.chooseLicence}</h2>
      <UnpaidOrder kind="report" itemId={report.id} />
      <input type="hidden" name="report" value={report.id} />
      <Licences report={report} choice={choice} />
      <details className="buybox__compare">
        <summary>{phrases.licence.compare}</summary>
        <LicenceComparison />
      </details>
      <EditionField report={report} choice={choice} />
      <CompetitorField report={report} choice={choice} />
      <div className="total">
        <span>{labels.total}</span>
        <output className="fig num" aria-live="polite">
          {choice.total && formatMoney(choice.total, language)}
        </output>
      </div>
      <p className="buybox__note">
        {choice.isPayable ? <ChargeNote report={report} choice={choice} /> : phrases.dialogs.pay.notOnline}
      </p>
      {demonstrationPayments && choice.isPayable && (
        <p className="buybox__note buybox__note--demonstration">{phrases.common.demonstrationShort}</p>
      )}
      {choice.isPayable ? (
        <button className="btn btn--primary btn--lg btn--block" type="submit">
          {labels.buyNow}
        </button>
      ) : (
        <RequestLink className="btn btn--primary btn--lg btn--block" subject={requestSubjectOf(report, 3, language)}>
          {labels.askToBuy}
        </RequestLink>
      )}
      {report.samplePages > 0 ? (
        <SampleLink report={report} className="btn btn--outline btn--block buybox__more" />
      ) : (
        <RequestLink
          className="btn btn--outline btn--block buybox__more"
          subject={requestSubjectOf(report, 1, language)}
        >
          {phrases.reports.sample}
        </RequestLink>
      )}
      <QuoteButtons
        item={{
          itemKind: 'report',
          itemId: report.id,
          licence: choice.licence,
          edition: choice.edition,
          competitorData: choice.competitorData,
        }}
      />
      {choice.isPayable && (
        <p className="buybox__ask">
          <RequestLink className="btn btn--quiet btn--compact" subject={requestSubjectOf(report, 3, language)}>
            <MessageSquare className="icon icon--sm" />
            {labels.askFirst}
          </RequestLink>
        </p>
      )}
      <Assurances hours={report.deliveryHours} />
    </form>
  )
}

/** Enquiry for a report without a price. */
export function NotOnSale({ report }: { readonly report: ShownReport }) {
  const { phrases, language } = useSite()
  const labels = phrases.report
  return (
    <div className="buybox">
      <h2>{labels.notOnSaleTitle}</h2>
      <p className="muted small">{labels.notOnSale}</p>
      <RequestLink
        className="btn btn--primary btn--lg btn--block buybox__more"
        subject={requestSubjectOf(report, 3, language)}
      >
        {labels.enquire}
      </RequestLink>
      <RequestLink className="btn btn--outline btn--block buybox__more" subject={requestSubjectOf(report, 1, language)}>
        {phrases.reports.sample}
      </RequestLink>
    </div>
  )
}

function Licences({ report, choice }: BuyBoxProps) {
  const { phrases, language, licenceRules } = useSite()
  const labels = phrases.report
  return (
    <fieldset className="licence">
      <legend className="vh">{labels.licence}</legend>
      {licencesOnSale(report, choice.edition, choice.currency).map(({ licence, price }) => (
        <label key={licence}>
          <input
            type="radio"
            name="licence"
            value={licence}
            checked={licence === choice.licence}
            onChange={() => choice.change({ licence })}
          />
          <b>{phrases.licence.licences[licence].label}</b>
          <small>{licenceUsers(language, licence, scopeOf(licenceRules, licence))}</small>
          <span className="p num">{formatMoney(price, language)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function EditionField({ report, choice }: BuyBoxProps) {
  const { phrases } = useSite()
  const sold = report.editions.filter(({ edition }) => licencesOnSale(report, edition, choice.currency).length > 0)
  if (sold.length < 2) return <input type="hidden" name="edition" value={choice.edition} />
  return (
    <div className="field buybox__edition">
      <label htmlFor="buy-edition">{phrases.report.edition}</label>
      <select
        className="select"
        id="buy-edition"
        name="edition"
        value={choice.edition}
        onChange={(event) => choice.change({ edition: event.target.value === '1' ? 1 : 0 })}
      >
        {sold.map(({ edition }) => (
          <option key={edition} value={edition}>
            {phrases.licence.editions[edition].label}
          </option>
        ))}
      </select>
    </div>
  )
}

function CompetitorField({ report, choice }: BuyBoxProps) {
  const { phrases, language } = useSite()
  const price = competitorPrice(report, choice.currency)
  if (!price) return null
  return (
    <label className="choice buybox__extra">
      <input
        type="checkbox"
        name="competitor"
        value="1"
        checked={choice.competitorData}
        onChange={(event) => choice.change({ competitorData: event.target.checked })}
      />
      <span>{phrases.report.competitorData}</span>
      <span className="num">+{formatMoney(price, language)}</span>
    </label>
  )
}

/** Alipay and WeChat Pay charge CNY, cards the price in USD (decision 22). */
function ChargeNote({ report, choice }: BuyBoxProps) {
  const { phrases, language } = useSite()
  const names = useMethodNames()
  const charged = totalOf(report, choice, 'CNY')
  const inYuan = phrases.report.joinMethods(names.CNY)
  const byCard = names.USD.length > 0 && choice.currency === 'USD'
  return phrases.report.charged(inYuan, charged ? formatNamedMoney(charged, language) : '', byCard)
}

function Assurances({ hours }: { readonly hours: number }) {
  const { phrases, language } = useSite()
  const labels = phrases.report
  const names = useMethodNames()
  const methods = labels.joinMethods([...names.USD, ...names.CNY])
  return (
    <ul className="assure">
      <li>
        <Clock className="icon" />
        {labels.assureDelivery(formatNumber(hours, language))}
      </li>
      <li>
        <Headset className="icon" />
        {labels.assureSupport}
      </li>
      {methods && (
        <li>
          <CreditCard className="icon" />
          {labels.assurePay(methods)}
        </li>
      )}
    </ul>
  )
}

/** Names of the available payment methods by currency; cards are for the English site, which has prices in USD. */
function useMethodNames(): Readonly<Record<Currency, readonly string[]>> {
  const { phrases, payMethods, isChinese } = useSite()
  const { methodLabels } = phrases.common
  const namesIn = (currency: Currency) =>
    optionsIn(currency, payMethods).map((choice) => methodLabels[choice].inSentence)
  return { CNY: namesIn('CNY'), USD: isChinese ? [] : namesIn('USD') }
}
