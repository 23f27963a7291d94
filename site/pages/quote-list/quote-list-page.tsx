// Quote list: collected items with their choices, and the form that turns them into a quote.

import { useState } from 'react'
import { priceQuoteItems } from '#contract/quotes.ts'
import { formatMoney } from '#ui/format.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { QuoteForm } from './quote-form.tsx'
import { type IssuedQuote, QuoteIssued } from './quote-issued.tsx'
import { QuoteLine } from './quote-line.tsx'
import type { CollectedItem } from './stored-quote-list.ts'
import { keyOf } from './stored-quote-list.ts'
import { useQuoteList } from './use-quote-list.ts'

export function QuoteListPage() {
  const { language } = useSite()
  const labels = quotePhrases(language).list
  const list = useQuoteList()
  const [issued, setIssued] = useState<IssuedQuote>()
  return (
    <main id="main" className="wrap checkout quotelist">
      <h1>{labels.title}</h1>
      <p className="muted">{labels.intro}</p>
      <noscript>
        <p className="notice">{labels.needsScript}</p>
      </noscript>
      {issued ? (
        <QuoteIssued quote={issued} />
      ) : list.items === undefined ? (
        <LoadingRows />
      ) : list.items.length === 0 ? (
        <NoItems />
      ) : (
        <Items
          items={list.items}
          onReplace={list.replace}
          onRemove={list.remove}
          onIssued={(quote) => {
            list.clear()
            setIssued(quote)
          }}
        />
      )}
    </main>
  )
}

type ItemsProps = {
  readonly items: readonly CollectedItem[]
  readonly onReplace: (index: number, item: CollectedItem) => void
  readonly onRemove: (index: number) => void
  readonly onIssued: (quote: IssuedQuote) => void
}

function Items({ items, onReplace, onRemove, onIssued }: ItemsProps) {
  const { language, to } = useSite()
  const labels = quotePhrases(language).list
  const { data, error, isLoading, reload } = useApiQuery(priceQuoteItems, { items: [...items] })
  if (data === undefined) return error === undefined ? <LoadingRows /> : <LoadFailed error={error} onRetry={reload} />
  const canQuote = !isLoading && data.items.every(({ price }) => price !== null)
  return (
    <div className="detail-grid checkout__cols">
      <section className="detail-grid__text" aria-labelledby="quote-items" aria-busy={isLoading || undefined}>
        <h2 id="quote-items" className="vh">
          {labels.items}
        </h2>
        <ol className="quotelist__items">
          {items.map((item, index) => (
            <QuoteLine
              key={keyOf(item)}
              item={item}
              // While prices are loading, a line keeps those of the item at its earlier choice.
              priced={data.items.find((one) => one.itemId === item.itemId && one.itemKind === item.itemKind)}
              price={isLoading ? null : (data.items[index]?.price ?? null)}
              isLoading={isLoading}
              onChange={(changed) => onReplace(index, changed)}
              onRemove={() => onRemove(index)}
            />
          ))}
        </ol>
        <div className="quotelist__total">
          <a className="link" href={to(reportsPath())}>
            {labels.more}
          </a>
          <span>{labels.total}</span>
          <output className="fig num" aria-live="polite">
            {isLoading ? '…' : formatMoney(data.total, language)}
          </output>
        </div>
      </section>
      <aside>
        <QuoteForm items={items} canQuote={canQuote} onIssued={onIssued} />
      </aside>
    </div>
  )
}

function NoItems() {
  const { to, language } = useSite()
  const labels = quotePhrases(language).list
  return (
    <div className="empty">
      <h2>{labels.emptyTitle}</h2>
      <p>{labels.emptyText}</p>
      <a className="btn btn--outline" href={to(reportsPath())}>
        {labels.browse}
      </a>
    </div>
  )
}
