// Page of a quote: the document, and beside it what the buyer can do with it.
import { useEffect, useState } from 'react'
import type { CreditOffer } from '#contract/purchases.ts'
import { openQuote, type Quote } from '#contract/quotes.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSession } from '../../session.ts'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteDocument } from './quote-document.tsx'

type QuotePageProps = { readonly quote: Quote; readonly token: string }

export function QuotePage({ quote, token }: QuotePageProps) {
  const credits = useOpened(token)
  return (
    <main id="main" className="wrap quote">
      <div className="detail-grid">
        <QuoteDocument quote={quote} />
        <aside className="quote__side">
          <QuoteActions quote={quote} token={token} credits={credits} />
        </aside>
      </div>
    </main>
  )
}

/** Gives the quote to the customer whose verified address received it. @returns on whose credit the customer can buy */
function useOpened(token: string): readonly CreditOffer[] {
  const { client } = useAppServices()
  const session = useSession()?.token
  const [credits, setCredits] = useState<readonly CreditOffer[]>([])
  useEffect(() => {
    if (session === undefined) return
    client(openQuote, { token }).then(
      (opened) => setCredits(opened.credits),
      () => undefined, // reading needs no account
    )
  }, [client, session, token])
  return credits
}
