// Confirmation of an issued quote.

import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { quotePath, reportsPath } from '../../paths.ts'

export type IssuedQuote = { readonly number: string; readonly email: string; readonly token?: string | undefined }

export function QuoteIssued({ quote }: { readonly quote: IssuedQuote }) {
  const { to, language } = useSite()
  const labels = quotePhrases(language).list
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="sent quotelist__sent" role="status" tabIndex={-1} ref={box}>
      <CircleCheck className="icon" aria-hidden="true" />
      <div>
        <p className="sent__title">{labels.sent(quote.number)}</p>
        <p>{labels.sentText(quote.email)}</p>
        <p className="quotelist__acts">
          {quote.token ? (
            <a className="btn btn--primary" href={to(quotePath(quote.token))}>
              {labels.view}
            </a>
          ) : null}
          <a className="btn btn--outline" href={to(reportsPath())}>
            {labels.browse}
          </a>
        </p>
      </div>
    </div>
  )
}
