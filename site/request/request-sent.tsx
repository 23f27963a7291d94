// Confirmation of an accepted request, with the next steps.
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LeadType } from '#contract/leads.ts'
import { useSite } from '../layout/use-site.ts'

type RequestSentProps = {
  readonly type: LeadType
  /** Unknown where the form was posted without scripts. */
  readonly email?: string | undefined
  /** It replaced the form, which had the focus. */
  readonly takesFocus: boolean
}

export function RequestSent({ type, email, takesFocus }: RequestSentProps) {
  const { phrases, settings } = useSite()
  const labels = phrases.request
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const [contact] = settings.contacts.filter(({ href }) => href?.startsWith('tel:'))
  return (
    <div className="sent" role="status" tabIndex={-1} ref={box}>
      <CircleCheck className="icon" aria-hidden="true" />
      <div>
        <p className="sent__title">{labels.sent}</p>
        <p>{labels.next[type](settings['reply-within'], email ?? labels.yourEmail)}</p>
        {contact && <p className="muted small">{labels.more(contact.value)}</p>}
      </div>
    </div>
  )
}
