// Versions of a localization: list, comparison with the previous one, restore.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VersionRow } from '#contract/publishing-admin.ts'
import { useConsole } from '../api/console-context.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useNumbers } from '../components/use-formatters.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import type { Localization, LocalizationSlot } from './localization-endpoints.ts'
import { useCanCall } from './use-can-call.ts'
import { Comparison } from './version-diff.tsx'

type Props = {
  readonly slot: LocalizationSlot
  readonly localization: Localization
  /** Whether the form beside it has unsaved changes, which a restore would discard. */
  readonly isDirty?: boolean
}

export function Versions({ slot, localization, isDirty = false }: Props) {
  const t = usePhrases(publishingPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const { endpoints, resource, id, language } = slot
  const [perPage, setPerPage] = useState(20)
  const [compared, setCompared] = useState<number>()
  const { data } = useQuery({
    queryKey: [resource, 'versions', id, language, localization.lock, perPage],
    queryFn: () => client(endpoints.listVersions, { id, language, perPage }),
    placeholderData: (before) => before,
  })
  if (!data) return <Skeleton rows={3} label={parts.loading} />
  if (data.rows.length === 0) return <p className="muted">{t.noVersions}</p>
  return (
    <>
      <ol className="versions">
        {data.rows.map((row) => (
          <li key={row.version}>
            <VersionLine
              row={row}
              isCurrent={row.version === localization.version}
              slot={slot}
              localization={localization}
              isDirty={isDirty}
            >
              {row.version > 1 ? (
                <button
                  className="btn btn--outline btn--compact"
                  type="button"
                  aria-expanded={compared === row.version}
                  onClick={() => setCompared((was) => (was === row.version ? undefined : row.version))}
                >
                  {t.withBefore}
                </button>
              ) : null}
            </VersionLine>
            {compared === row.version ? <Comparison slot={slot} from={row.version - 1} to={row.version} /> : null}
          </li>
        ))}
      </ol>
      {data.total > data.rows.length && perPage < 100 ? (
        <button className="btn btn--outline btn--compact" type="button" onClick={() => setPerPage(100)}>
          {t.moreVersions}
        </button>
      ) : null}
    </>
  )
}

function VersionLine(
  props: Props & { readonly row: VersionRow; readonly isCurrent: boolean; readonly children: React.ReactNode },
) {
  const t = usePhrases(publishingPhrases)
  const { dateTime } = useNumbers()
  const canCall = useCanCall()
  const { row, slot, localization, isDirty = false } = props
  const { mutate } = useApiMutation(slot.endpoints.restoreVersion, {
    successMessage: t.restored,
    refreshes: [slot.resource],
  })
  return (
    <div className="versions__line">
      <b className="num">{t.version(row.version)}</b>
      <span className="muted small">
        {[t.origins[row.origin], row.savedBy, dateTime(row.at)].filter(Boolean).join(' · ')}
      </span>
      {props.isCurrent ? <span className="tag">{t.current}</span> : null}
      <span className="versions__tools">
        {props.children}
        {!props.isCurrent && canCall(slot.endpoints.restoreVersion) ? (
          <ConfirmButton
            label={t.restore}
            rowName={t.version(row.version)}
            isDisabled={isDirty}
            title={t.restoreTitle(row.version)}
            text={t.restoreText}
            confirmLabel={t.restore}
            onConfirm={() =>
              mutate({ id: slot.id, language: slot.language, lock: localization.lock, version: row.version })
            }
          />
        ) : null}
      </span>
    </div>
  )
}
