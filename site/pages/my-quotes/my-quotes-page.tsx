// My quotes: those of the account, and those sent to its verified address.

import { useSearchParams } from 'react-router'
import { listOwnQuotes, type OwnQuote, quotePdfPath } from '#contract/quotes.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { pathIn } from '../../language.ts'
import { useSite } from '../../layout/use-site.ts'
import { quotePath, reportsPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { NoSuchPage, PageLinks, pageOf } from '../account/page-links.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { QuoteBadge } from '../quote/quote-badge.tsx'

export function MyQuotesPage() {
  const { phrases, language } = useSite()
  const labels = quotePhrases(language).mine
  const [query] = useSearchParams()
  return (
    <AccountFrame title={phrases.quotes.mine} current="quotes" intro={labels.intro}>
      {() => <Quotes page={pageOf(query)} />}
    </AccountFrame>
  )
}

const pageSize = 20

function Quotes({ page }: { readonly page: number }) {
  const { phrases, language, to } = useSite()
  const labels = quotePhrases(language).mine
  const { data, error, isLoading, reload } = useApiQuery(listOwnQuotes, { pageNum: page, pageSize })
  if (data === undefined)
    return error === undefined ? (
      <LoadingRows label={phrases.account.loading} />
    ) : (
      <LoadFailed error={error} onRetry={reload} />
    )
  return (
    <div aria-busy={isLoading || undefined}>
      {data.isEmailProven ? null : <p className="notice">{labels.unproven}</p>}
      {data.rows.length > 0 ? (
        <ol className="quotes">
          {data.rows.map((quote) => (
            <QuoteRow key={quote.number} quote={quote} />
          ))}
        </ol>
      ) : page > 1 ? (
        <NoSuchPage page={page} />
      ) : (
        <div className="empty">
          <h2>{labels.emptyTitle}</h2>
          <p>{labels.emptyText}</p>
          <a className="btn btn--outline" href={to(reportsPath())}>
            {phrases.account.browse}
          </a>
        </div>
      )}
      <PageLinks page={page} total={data.total} pageSize={pageSize} />
    </div>
  )
}

function QuoteRow({ quote }: { readonly quote: OwnQuote }) {
  const { language, apiBase, otherOrigin } = useSite()
  const labels = quotePhrases(language)
  // A quote is read on the site of its language.
  const origin = quote.language === language ? '' : otherOrigin
  const path = `${origin}${pathIn(quote.language, quotePath(quote.token))}`
  const { titles, lineCount } = quote
  return (
    <li className="order">
      <div className="order__head">
        <span className="no num">{quote.number}</span>
        <time className="num" dateTime={quote.sentAt}>
          {formatDate(quote.sentAt, language)}
        </time>
        <QuoteBadge state={quote.state} />
      </div>
      <div className="quotes__body">
        <h2>
          <a href={path}>{titles[0]}</a>
        </h2>
        {titles.slice(1).map((title) => (
          <p key={title}>{title}</p>
        ))}
        {lineCount > titles.length ? <p>{labels.mine.more(lineCount)}</p> : null}
        <div className="quotes__pay">
          <span className="amt num">{formatAmount(quote.total, language)}</span>
          {quote.state === 'sent' || quote.state === 'expired' ? (
            <span className="muted xs num">
              {labels.quote.validUntil(formatDate(`${quote.validUntil}T00:00:00+08:00`, language))}
            </span>
          ) : null}
          <span className="acts">
            <a
              className="btn btn--outline btn--compact"
              href={`${apiBase}${quotePdfPath}${quote.token}/pdf`}
              download
              data-document=""
            >
              PDF
            </a>
            <a className={`btn btn--compact ${quote.state === 'sent' ? 'btn--primary' : 'btn--outline'}`} href={path}>
              {labels.mine.open}
            </a>
          </span>
        </div>
      </div>
    </li>
  )
}
