// A person named for a licence, who can be replaced or removed.
import { useState } from 'react'
import { formatDate } from '#ui/format.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { useSite } from '../../layout/use-site.ts'
import { EndSeat } from './end-seat.tsx'
import { SeatForm } from './seat-form.tsx'
import type { SeatProps } from './seat-props.ts'

export function SeatRow({ number, seat, onChange }: SeatProps) {
  const { language } = useSite()
  const labels = licencePhrases(language).seats
  const [action, setAction] = useState<'replace' | 'end'>()
  const stop = () => setAction(undefined)
  const details = [
    seat.isTaken ? labels.taken : labels.pending,
    labels.since(formatDate(seat.assignedAt, language)),
    labels.changesLeft(seat.changesLeft),
  ]
  return (
    <li>
      <div>
        <b>
          <EmailAddress>{seat.email}</EmailAddress>
        </b>
        <p className="muted xs num">{details.join(' · ')}</p>
      </div>
      <span className="acts">
        {seat.changesLeft > 0 ? (
          <button
            className="btn btn--quiet btn--compact"
            type="button"
            aria-label={labels.replaceTitle(seat.email)}
            aria-expanded={action === 'replace'}
            onClick={() => setAction(action === 'replace' ? undefined : 'replace')}
          >
            {labels.replace}
          </button>
        ) : null}
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          aria-label={`${labels.remove}: ${seat.email}`}
          onClick={() => setAction('end')}
        >
          {labels.remove}
        </button>
      </span>
      {action === 'replace' ? (
        <SeatForm
          number={number}
          replaced={{ id: seat.id, onCancel: stop }}
          onDone={() => {
            stop()
            onChange()
          }}
        />
      ) : null}
      {action === 'end' ? <EndSeat number={number} seat={seat} onClose={stop} onChange={onChange} /> : null}
    </li>
  )
}
