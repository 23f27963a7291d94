// Page of a quote: the document, and beside it what the buyer can do with it.
import { useEffect } from 'react'
import { openQuote, type Quote } from '#contract/quotes.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSession } from '../../session.ts'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteDocument } from './quote-document.tsx'

type QuotePageProps = { readonly quote: Quote; readonly token: string }

export function QuotePage({ quote, token }: QuotePageProps) {
  useOpened(token)
  return (
    <main id="main" className="wrap quote">
      <div className="detail-grid">
        <QuoteDocument quote={quote} />
        <aside className="quote__side">
          <QuoteActions quote={quote} token={token} />
        </aside>
      </div>
    </main>
  )
}

/** Gives the quote to the customer whose verified address received it. */
function useOpened(token: string): void {
  const { client } = useAppServices()
  const session = useSession()?.token
  useEffect(() => {
    if (session !== undefined) client(openQuote, { token }).catch(() => undefined) // reading needs no account
  }, [client, session, token])
}
