// Purchase box of a briefing: a GET form that leads to the checkout; customers who own the briefing get a link to the file.
import { CircleCheck, CreditCard, Download, User } from 'lucide-react'
import type { BriefingDetail } from '#contract/content.ts'
import { paymentMethods } from '#contract/payment-methods.ts'
import { formatMoney, formatNamedMoney, formatNumber, listPrice } from '#ui/format.ts'
import { payNames } from '../../layout/payment-method-names.ts'
import { useSite } from '../../layout/use-site.ts'
import { checkoutPath, companyPaths, downloadsPath } from '../../paths.ts'
import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { QuoteButtons } from '../quote-list/quote-buttons.tsx'
import { useIsBought } from './use-is-bought.ts'

export const briefingBuyId = 'buy'

type BuyBoxProps = { readonly briefing: BriefingDetail }

export function BriefingBuyBox({ briefing }: BuyBoxProps) {
  const isBought = useIsBought(briefing.webTitle)
  const price = listPrice(briefing.prices.single, useSite().language)
  if (isBought) return <Bought />
  if (!price) return <NotOnSale />
  return <Offer briefing={briefing} price={price} />
}

function Offer({ briefing, price }: BuyBoxProps & { readonly price: NonNullable<ReturnType<typeof listPrice>> }) {
  const { phrases, language, isChinese, payMethods, demonstrationPayments, to } = useSite()
  const labels = phrases.briefings
  const { id, pages, prices } = briefing
  const inYuan = prices.single.find(({ currency }) => currency === 'CNY')
  // The Chinese site charges CNY only (decision 22).
  const charged = prices.single.map(({ currency }) => currency).filter((currency) => currency === 'CNY' || !isChinese)
  const possible = payMethods.filter((method) => charged.includes(paymentMethods[method].currency))
  const methods = payNames(possible, phrases)
  const isPayable = possible.length > 0
  return (
    <form id={briefingBuyId} className="buybox" action={to(checkoutPath)} aria-labelledby="buy-title">
      <h2 id="buy-title">{labels.buyTitle}</h2>
      <UnpaidOrder kind="briefing" itemId={id} />
      <input type="hidden" name="briefing" value={id} />
      <div className="total buybox__price">
        <span>{pages === null ? labels.pdfOnly : labels.pdf(formatNumber(pages, language))}</span>
        <span className="fig num">{formatMoney(price, language)}</span>
      </div>
      {isPayable && inYuan && price.currency !== 'CNY' && (
        <p className="buybox__note">{labels.charged(formatNamedMoney(inYuan, language))}</p>
      )}
      {isPayable ? null : <p className="buybox__note">{phrases.dialogs.pay.notOnline}</p>}
      {demonstrationPayments && isPayable && (
        <p className="buybox__note buybox__note--demonstration">{phrases.common.demonstrationShort}</p>
      )}
      {isPayable ? (
        <button className="btn btn--primary btn--lg btn--block" type="submit">
          {labels.buy}
        </button>
      ) : (
        <a className="btn btn--primary btn--lg btn--block" href={to(companyPaths.contact)}>
          {labels.contact}
        </a>
      )}
      <QuoteButtons item={{ itemKind: 'briefing', itemId: id, licence: 'single', edition: 0, competitorData: false }} />
      <ul className="assure">
        <li>
          <Download className="icon" />
          {labels.assureDownload}
        </li>
        <li>
          <User className="icon" />
          {phrases.licence.licences.single.longLabel}
        </li>
        {methods.length > 0 && (
          <li>
            <CreditCard className="icon" />
            {labels.assurePay(methods)}
          </li>
        )}
      </ul>
    </form>
  )
}

function Bought() {
  const { phrases, to } = useSite()
  const labels = phrases.briefings
  return (
    <section id={briefingBuyId} className="buybox" aria-labelledby="buy-title">
      <h2 id="buy-title" className="buybox__bought">
        <CircleCheck className="icon" />
        {labels.owned}
      </h2>
      <p className="muted small">{labels.ownedText}</p>
      <a className="btn btn--primary btn--lg btn--block" href={to(downloadsPath)}>
        {labels.toDownloads}
      </a>
    </section>
  )
}

function NotOnSale() {
  const { phrases, to } = useSite()
  const labels = phrases.briefings
  return (
    <section id={briefingBuyId} className="buybox" aria-labelledby="buy-title">
      <h2 id="buy-title">{labels.notOnSaleTitle}</h2>
      <p className="muted small">{labels.notOnSaleText}</p>
      <a className="btn btn--outline btn--block" href={to(companyPaths.contact)}>
        {labels.contact}
      </a>
    </section>
  )
}
