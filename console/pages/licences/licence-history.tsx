// What happened to a licence, and what was downloaded under it.
import type { AdminLicence, LicenceEvent } from '#contract/licences-admin.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { licencesPhrases } from '../../phrases/licences.ts'

export function LicenceHistory({ licence: { events } }: { readonly licence: AdminLicence }) {
  const t = usePhrases(licencesPhrases)
  const { dateTime } = useNumbers()
  return (
    <ul className="plain-rows">
      {events.map((event) => (
        <li key={event.id}>
          <span>
            <EventText event={event} />
            <small className="num">
              {[dateTime(event.at), event.actor === 'system' ? t.system : event.by || t.erased, event.reason]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function EventText({ event }: { readonly event: LicenceEvent }) {
  const t = usePhrases(licencesPhrases)
  if (event.kind === 'transferred') return t.transferFromTo(event.from || t.erased, event.to || t.erased)
  if (event.position === null) return t.events[event.kind]
  return [t.events[event.kind], t.seat(event.position), event.email || t.erased].join(' · ')
}

export function LicenceDownloads({ licence: { downloads } }: { readonly licence: AdminLicence }) {
  const t = usePhrases(licencesPhrases)
  const { dateTime } = useNumbers()
  if (downloads.length === 0) return <p className="small muted">{t.noDownloads}</p>
  return (
    <ul className="plain-rows">
      {downloads.map((row) => (
        <li key={`${row.at} ${row.customerId} ${row.fileName}`}>
          <span>
            {row.fileName}
            <small className="num">
              {[dateTime(row.at), row.email || t.erased, row.ip].filter(Boolean).join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
