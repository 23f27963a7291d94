// Trash of one kind of item, with restore buttons.
import type { ReactNode } from 'react'
import type { TrashRow } from '#contract/publishing-admin.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { ResourceList } from '../components/resource-list.tsx'
import { useNumbers } from '../components/use-formatters.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import type { TrashEndpoints } from './localization-endpoints.ts'
import { useCanCall } from './use-can-call.ts'

/** @param resource the cache key of the trash; `items`: that of the items, refreshed as well */
export function TrashList(props: {
  readonly resource: string
  readonly items: string
  readonly endpoints: TrashEndpoints
  /** Link back to the list. */
  readonly actions?: ReactNode
}) {
  const { resource, items, endpoints } = props
  const t = usePhrases(publishingPhrases)
  const { dateTime } = useNumbers()
  const canCall = useCanCall()
  return (
    <ResourceList<TrashRow>
      resource={resource}
      endpoint={endpoints.listTrash}
      title={t.trash}
      searchLabel={t.title}
      standardSort={{ sort: 'deletedAt', order: 'desc' }}
      actions={props.actions}
      kpis={<p className="muted small list-note">{t.trashText}</p>}
      empty={{ title: t.trashEmpty }}
      columns={[
        { name: 'title', label: t.title, isLong: true, show: (row) => row.title },
        {
          name: 'deletedAt',
          label: t.deletedAt,
          show: (row) => <span className="num">{dateTime(row.deletedAt)}</span>,
        },
        {
          name: 'forgottenAt',
          label: t.forgottenAt,
          show: (row) =>
            row.forgottenAt === null ? t.keptSold : <span className="num">{dateTime(row.forgottenAt)}</span>,
        },
        {
          name: 'untrash',
          label: '',
          show: (row) =>
            canCall(endpoints.untrashItem) ? (
              <UntrashButton id={row.id} endpoints={endpoints} refreshes={[resource, items]} />
            ) : null,
        },
      ]}
    />
  )
}

function UntrashButton({
  id,
  endpoints,
  refreshes,
}: {
  id: number
  endpoints: TrashEndpoints
  refreshes: readonly string[]
}) {
  const t = usePhrases(publishingPhrases)
  const { mutate, isBusy } = useApiMutation(endpoints.untrashItem, { successMessage: t.untrashed, refreshes })
  return (
    <button
      className="btn btn--outline btn--compact"
      type="button"
      disabled={isBusy}
      onClick={() => void mutate({ id })}
    >
      {t.untrash}
    </button>
  )
}
