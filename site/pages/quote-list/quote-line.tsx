// Line of the quote list: an item with its licence, edition and add-on.

import { X } from 'lucide-react'
import { useId } from 'react'
import type { MoneyOnWire } from '#contract/common/money.ts'
import { type Edition, editions, licences } from '#contract/licences.ts'
import type { PricedItem } from '#contract/quotes.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { formatMoney } from '#ui/format.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { soldItemPath } from '../../paths.ts'
import type { CollectedItem } from './stored-quote-list.ts'

type QuoteLineProps = {
  readonly item: CollectedItem
  readonly priced: PricedItem | undefined
  readonly price: MoneyOnWire | null
  readonly isLoading: boolean
  readonly onChange: (item: CollectedItem) => void
  readonly onRemove: () => void
}

export function QuoteLine({ item, priced, price, isLoading, onChange, onRemove }: QuoteLineProps) {
  const { phrases, language, to } = useSite()
  const labels = quotePhrases(language).list
  const title = priced?.title ?? ''
  const isGone = !isLoading && price === null && (priced === undefined || priced.webTitle === null)
  return (
    <li className="quotelist__item">
      <Cover category={priced?.category ?? ''} id={item.itemId} size="thumb" />
      <div className="quotelist__what">
        <h3>{priced?.webTitle ? <a href={to(soldItemPath(item.itemKind, priced.webTitle))}>{title}</a> : title}</h3>
        {item.itemKind === 'briefing' ? (
          <p className="muted small">{phrases.checkout.briefing}</p>
        ) : (
          <Choices item={item} priced={priced} onChange={onChange} />
        )}
        {!isLoading && price === null ? <p className="field__error">{isGone ? labels.gone : labels.notSold}</p> : null}
      </div>
      <div className="quotelist__price">
        <span className="num">{price ? formatMoney(price, language) : '—'}</span>
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          aria-label={labels.removeItem(title)}
          onClick={onRemove}
        >
          <X className="icon icon--sm" aria-hidden="true" />
          {labels.remove}
        </button>
      </div>
    </li>
  )
}

function Choices({ item, priced, onChange }: Pick<QuoteLineProps, 'item' | 'priced' | 'onChange'>) {
  const { phrases, language } = useSite()
  const labels = quotePhrases(language).list
  const id = useId()
  const offers = priced?.offers ?? []
  const isSold = (edition: Edition, licence: CollectedItem['licence']) =>
    offers.length === 0 || offers.some((offer) => offer.edition === edition && offer.licence === licence)
  const soldEditions = editions.filter(
    (edition) => edition === item.edition || offers.some((offer) => offer.edition === edition),
  )
  return (
    <div className="quotelist__choices">
      <label htmlFor={`${id}-licence`} className="vh">
        {labels.licence}
      </label>
      <select
        id={`${id}-licence`}
        className="select"
        value={item.licence}
        onChange={({ target }) =>
          onChange({ ...item, licence: licences.find((one) => one === target.value) ?? item.licence })
        }
      >
        {licences
          .filter((licence) => licence === item.licence || isSold(item.edition, licence))
          .map((licence) => (
            <option key={licence} value={licence}>
              {phrases.licence.licences[licence].label}
            </option>
          ))}
      </select>
      {soldEditions.length > 1 ? (
        <select
          className="select"
          aria-label={labels.edition}
          value={item.edition}
          onChange={({ target }) => onChange({ ...item, edition: target.value === '1' ? 1 : 0 })}
        >
          {soldEditions.map((edition) => (
            <option key={edition} value={edition}>
              {phrases.licence.editions[edition].label}
            </option>
          ))}
        </select>
      ) : (
        <span className="muted small">{phrases.licence.editions[item.edition].label}</span>
      )}
      {priced?.hasCompetitorData || item.competitorData ? (
        <label className="choice choice--plain">
          <input
            type="checkbox"
            checked={item.competitorData}
            onChange={({ target }) => onChange({ ...item, competitorData: target.checked })}
          />
          <span>{labels.competitorData}</span>
        </label>
      ) : null}
    </div>
  )
}
