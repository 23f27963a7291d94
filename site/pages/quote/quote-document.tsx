// The quote as a document: parties, lines, totals, terms.

import type { Quote } from '#contract/quotes.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPaths, soldItemPath } from '../../paths.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { QuoteBadge } from './quote-badge.tsx'

type QuoteProps = { readonly quote: Quote }

export function QuoteDocument({ quote }: QuoteProps) {
  const { to, language } = useSite()
  const labels = quotePhrases(language).quote
  return (
    <article className="quotedoc" aria-labelledby="quote-title">
      <header className="quotedoc__head">
        <p className="quotedoc__seller">{quote.sellerName}</p>
        <div>
          <h1 id="quote-title">{labels.title}</h1>
          <p className="num">{quote.number}</p>
          <QuoteBadge state={quote.state} />
        </div>
      </header>
      <Parties quote={quote} />
      <Lines quote={quote} />
      <Totals quote={quote} />
      {quote.taxNote ? <p className="muted small">{quote.taxNote}</p> : null}
      {quote.note ? (
        <section className="quotedoc__note">
          <h2>{labels.note}</h2>
          <p>{quote.note}</p>
        </section>
      ) : null}
      <footer className="quotedoc__foot">
        {labels.terms(quote.termsVersion)}{' '}
        <a className="link" href={to(companyPaths.terms)}>
          {labels.termsLink}
        </a>
      </footer>
    </article>
  )
}

function Parties({ quote }: QuoteProps) {
  const { language } = useSite()
  const labels = quotePhrases(language).quote
  return (
    <dl className="quotedoc__parties">
      <div>
        <dt>{labels.to}</dt>
        <dd>
          <b>{quote.companyName || quote.contact}</b>
          {quote.companyName ? <span>{quote.contact}</span> : null}
          <span>{quote.email}</span>
        </dd>
      </div>
      <div>
        <dt>{labels.from}</dt>
        <dd>
          <b>{quote.sellerName}</b>
        </dd>
      </div>
      <div>
        <dt>{labels.dates}</dt>
        <dd className="num">
          <span>{formatDate(quote.sentAt, language)}</span>
          <b>{labels.validUntil(formatDate(`${quote.validUntil}T00:00:00+08:00`, language))}</b>
        </dd>
      </div>
    </dl>
  )
}

function Lines({ quote }: QuoteProps) {
  const { phrases, language, to } = useSite()
  const labels = quotePhrases(language).quote
  const hasDiscount = quote.lines.some(({ discount }) => discount.minor > 0)
  return (
    <div className="quotedoc__scroll">
      <table className="quotedoc__lines">
        <thead>
          <tr>
            <th scope="col">{labels.item}</th>
            {hasDiscount ? <th scope="col">{labels.list}</th> : null}
            {hasDiscount ? <th scope="col">{labels.discount}</th> : null}
            <th scope="col">{labels.amount}</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={[line.itemKind, line.itemId, line.licence, line.edition, line.competitorData].join(' ')}>
              <th scope="row">
                {line.webTitle ? <a href={to(soldItemPath(line.itemKind, line.webTitle))}>{line.title}</a> : line.title}
                <small>
                  {[
                    detailsOf(phrases, line),
                    ...(line.competitorData ? [phrases.checkout.competitorData] : []),
                    ...(line.discountReason ? [line.discountReason] : []),
                  ].join(' · ')}
                </small>
              </th>
              {hasDiscount ? (
                <td className="num" data-label={labels.list}>
                  {formatAmount(line.list, language)}
                </td>
              ) : null}
              {hasDiscount ? (
                <td className="num" data-label={labels.discount}>
                  {line.discount.minor > 0 ? `−${formatAmount(line.discount, language)}` : '—'}
                </td>
              ) : null}
              <td className="num" data-label={labels.amount}>
                {formatAmount(line.amount, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Totals({ quote }: QuoteProps) {
  const { language } = useSite()
  const labels = quotePhrases(language).quote
  const percent = String(quote.taxRateBasisPoints / 100)
  return (
    <dl className="quotedoc__totals">
      <div>
        <dt>{labels.net}</dt>
        <dd className="num">{formatAmount(quote.net, language)}</dd>
      </div>
      <div>
        <dt>{quote.taxRateBasisPoints === 0 ? labels.taxFree : labels.tax(percent)}</dt>
        <dd className="num">{formatAmount(quote.tax, language)}</dd>
      </div>
      <div className="quotedoc__due">
        <dt>
          {labels.total} {quote.total.currency}
        </dt>
        <dd className="fig num">{formatAmount(quote.total, language)}</dd>
      </div>
    </dl>
  )
}
