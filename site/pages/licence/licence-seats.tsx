// The persons named for a licence, and the form to name another one.
import type { CustomerLicence } from '#contract/customer-licences.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { SeatForm } from './seat-form.tsx'
import { SeatRow } from './seat-row.tsx'

type SeatsProps = { readonly licence: CustomerLicence; readonly onChange: () => void }

export function LicenceSeats({ licence, onChange }: SeatsProps) {
  const { language } = useSite()
  const labels = licencePhrases(language).seats
  const { number, maxSeats, seatsUsed, seats } = licence
  const isFull = maxSeats !== null && seatsUsed >= maxSeats
  return (
    <section className="seats" aria-labelledby="seats">
      <h2 id="seats">{labels.title}</h2>
      <p className="muted small">{maxSeats === 1 ? labels.single : labels.text(maxSeats)}</p>
      <ol>
        <li>
          <b>{labels.you}</b>
        </li>
        {seats.map((seat) => (
          <SeatRow key={seat.id} number={number} seat={seat} onChange={onChange} />
        ))}
      </ol>
      {maxSeats === 1 ? null : isFull ? (
        <p className="small">{labels.full}</p>
      ) : (
        <SeatForm number={number} onDone={onChange} />
      )}
    </section>
  )
}
