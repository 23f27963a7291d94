// Logged-in devices, with buttons to log them out.
import { endSession, listSessions, type SessionRow } from '#contract/sessions.ts'
import { formatDateTime } from '#ui/format.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { LoadFailed } from '../account/load-failed.tsx'
import { useApiQuery } from '../account/use-api-query.ts'

export function Devices() {
  const labels = profilePhrases(useSite().language)
  const { client, notify, notifyFailure } = useAppServices()
  const { data, error, reload } = useApiQuery(listSessions, {})
  const [end, busy] = useSingleFlight(async (which: { id: string } | { others: true }) => {
    try {
      await client(endSession, which)
      notify('success', labels.ended)
      reload()
    } catch (failure) {
      await notifyFailure(failure)
    }
  })
  const rows = data?.rows ?? []
  return (
    <section aria-labelledby="devices">
      <div className="section-head">
        <h2 id="devices">{labels.devices}</h2>
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={reload} />}
      <dl aria-busy={data === undefined || undefined}>
        {rows.map((row) => (
          <Device key={row.id} row={row} busy={busy} onEnd={() => end({ id: row.id })} />
        ))}
      </dl>
      {rows.length > 2 && (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-busy={busy || undefined}
          onClick={() => end({ others: true })}
        >
          {labels.endOthers}
        </button>
      )}
    </section>
  )
}

function Device({ row, busy, onEnd }: { row: SessionRow; busy: boolean; onEnd: () => void }) {
  const { language } = useSite()
  const labels = profilePhrases(language)
  const when = row.isPresent ? labels.now : labels.lastSeen(formatDateTime(row.lastSeenAt, language))
  return (
    <div>
      <dt>{row.isPresent ? labels.thisDevice : labels.otherDevice}</dt>
      <dd>
        {row.device || labels.unknownDevice} · <span className="num">{row.ip}</span>{' '}
        <span className="muted small">{when}</span>
      </dd>
      <dd>
        {!row.isPresent && (
          <button
            className="btn btn--quiet btn--compact"
            type="button"
            aria-busy={busy || undefined}
            onClick={() => onEnd()}
          >
            {labels.endDevice}
          </button>
        )}
      </dd>
    </div>
  )
}
