// Declining a quote, with an optional reason.

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { declineQuote } from '#contract/quotes.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { TextAreaField } from '#ui/primitives/text-area-field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'

export function DeclineQuote({ token }: { readonly token: string }) {
  const { language } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const { revalidate } = useRevalidator()
  const labels = quotePhrases(language).quote
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [decline, busy] = useSingleFlight(async () => {
    try {
      // A reason is one line in the table of staff.
      await client(declineQuote, { token, reason: reason.replace(/\s+/g, ' ').trim() })
      notify('success', labels.declinedDone)
    } catch (error) {
      notifyFailure(error)
    }
    await revalidate()
  })
  if (!isOpen)
    return (
      <p className="buybox__ask">
        <button className="link link-btn" type="button" data-needs-hydration="" onClick={() => setIsOpen(true)}>
          {labels.decline}
        </button>
      </p>
    )
  return (
    <form
      className="quote__decline"
      onSubmit={(event) => {
        event.preventDefault()
        void decline()
      }}
    >
      <TextAreaField
        label={labels.declineReason}
        hint={labels.declineHint}
        optional={quotePhrases(language).list.optional}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="lead__actions">
        <button className="btn btn--outline" type="submit" aria-busy={busy || undefined}>
          {busy ? labels.declining : labels.declineSubmit}
        </button>
        <button className="btn btn--quiet" type="button" onClick={() => setIsOpen(false)}>
          {labels.keep}
        </button>
      </div>
    </form>
  )
}
