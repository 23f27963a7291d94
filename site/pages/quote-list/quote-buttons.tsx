// Buttons of a licence box that lead to a quote: for this item, or for several that are collected.
import { useEffect, useState } from 'react'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { reportChunkError } from '../../layout/chunk-errors.ts'
import { useSite } from '../../layout/use-site.ts'
import { quoteListPath } from '../../paths.ts'
import { countCollected } from './quote-list-key.ts'
import type { CollectedItem } from './stored-quote-list.ts'

/** Inside the form of the box: "Get a quote" submits its fields to the quote list, without JavaScript too. */
export function QuoteButtons({ item }: { readonly item: CollectedItem }) {
  const { phrases, language, to } = useSite()
  const { notify } = useAppServices()
  const labels = phrases.quotes
  const [count, setCount] = useState(0)
  // Read after hydration: the server's markup does not know session storage.
  useEffect(() => setCount(countCollected()), [])
  const add = () =>
    import('./add-to-quote-list.ts').then(
      ({ addToQuoteList }) => {
        addToQuoteList(item, { language, notify })
        setCount(countCollected())
      },
      () => void (reportChunkError() || notify('failure', phrases.errorPages.noAnswer)),
    )
  return (
    <>
      <button className="btn btn--outline btn--block buybox__more" type="submit" formAction={to(quoteListPath)}>
        {labels.get}
      </button>
      <p className="buybox__ask">
        <button className="btn btn--quiet btn--compact" type="button" data-needs-hydration="" onClick={add}>
          {labels.add}
        </button>
      </p>
      {/* Below the button, which must not move when the link appears during a click. */}
      {count > 0 ? (
        <p className="buybox__ask">
          <a className="link small" href={to(quoteListPath)}>
            {labels.open(count)}
          </a>
        </p>
      ) : null}
    </>
  )
}
