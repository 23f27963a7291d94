// What can be done with a quote in its state: read and print it always, decline it while it is open, replace it afterwards.

import { Download, Printer } from 'lucide-react'
import type { CreditOffer } from '#contract/purchases.ts'
import type { Quote } from '#contract/quotes.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { useNow } from '../../components/use-now.ts'
import { useSite } from '../../layout/use-site.ts'
import { ordersPath, purchasePath, quoteListPath, quotePath } from '../../paths.ts'
import { RequestLink } from '../../request/request-link.tsx'
import { AcceptQuote } from './accept-quote.tsx'
import { DeclineQuote } from './decline-quote.tsx'

type QuoteActionsProps = { readonly quote: Quote; readonly token: string; readonly credits: readonly CreditOffer[] }

export function QuoteActions({ quote, token, credits }: QuoteActionsProps) {
  const { language } = useSite()
  const labels = quotePhrases(language).quote
  return (
    <div className="buybox">
      <h2>{quote.isOpen ? quotePhrases(language).accept.title : labels.number(quote.number)}</h2>
      <StateNote quote={quote} />
      {quote.isOpen ? <Acceptance quote={quote} token={token} credits={credits} /> : null}
      <a className="btn btn--outline btn--block buybox__more" href={quote.pdfUrl} download data-document="">
        <Download className="icon icon--sm" aria-hidden="true" />
        {labels.pdf}
      </a>
      <button
        className="btn btn--outline btn--block buybox__more"
        type="button"
        data-needs-hydration=""
        onClick={() => window.print()}
      >
        <Printer className="icon icon--sm" aria-hidden="true" />
        {labels.print}
      </button>
      <p className="buybox__ask">
        <RequestLink className="btn btn--quiet btn--compact" subject={{ type: 3 }}>
          {labels.ask}
        </RequestLink>
      </p>
      {quote.isOpen ? <DeclineQuote token={token} /> : null}
    </div>
  )
}

/** In a currency without an account, the buyer asks us. */
function Acceptance({ quote, token, credits }: QuoteActionsProps) {
  const { language } = useSite()
  const labels = quotePhrases(language).accept
  const now = useNow(60_000)
  const daysLeft = Math.max(0, Math.floor((Date.parse(`${quote.validUntil}T24:00:00+08:00`) - now) / 86_400_000))
  return (
    <>
      <p className="muted small">{labels.for(quote.companyName || quote.contact, daysLeft)}</p>
      {quote.hasBankAccount ? (
        <AcceptQuote quote={quote} token={token} credits={credits} />
      ) : (
        <p className="notice">{labels.noTransfer}</p>
      )}
    </>
  )
}

function StateNote({ quote }: { readonly quote: Quote }) {
  const { to, language } = useSite()
  const labels = quotePhrases(language).quote
  if (quote.state === 'sent') return null
  if (quote.state === 'superseded')
    return (
      <>
        <p className="notice">{labels.supersededText}</p>
        {quote.newer ? (
          <a className="btn btn--primary btn--lg btn--block buybox__more" href={to(quotePath(quote.newer.token))}>
            {labels.newer(quote.newer.number)}
          </a>
        ) : null}
      </>
    )
  if (quote.state === 'accepted')
    return (
      <>
        <p className="notice">{labels.acceptedText}</p>
        <a
          className="btn btn--primary btn--lg btn--block buybox__more"
          href={to(quote.purchaseNumber ? purchasePath(quote.purchaseNumber) : ordersPath)}
        >
          {quote.purchaseNumber ? labels.toPurchase : labels.toOrders}
        </a>
      </>
    )
  const text = {
    draft: '',
    declined: labels.declinedText,
    expired: labels.expiredText,
    withdrawn: labels.withdrawnText,
  }[quote.state]
  return (
    <>
      <p className="notice">{text}</p>
      <a className="btn btn--primary btn--lg btn--block buybox__more" href={to(againPath(quote))}>
        {labels.askAgain}
      </a>
    </>
  )
}

/** The quote list with the same items. */
function againPath({ lines }: Quote): string {
  const query = new URLSearchParams()
  for (const line of lines)
    query.append(
      'item',
      [line.itemKind, line.itemId, line.licence, line.edition, line.competitorData ? 1 : 0].join('.'),
    )
  return `${quoteListPath}?${query}`
}
