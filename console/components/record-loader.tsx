// One record by its id: drawn when it is there; otherwise that it is coming, or why it is not.
import { type RaRecord, useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { ApiError } from '#contract/client.ts'
import { messageForError } from '../api/error-messages.ts'
import { useLanguage } from '../layout/language-context.ts'
import { Page } from '../layout/page.tsx'
import { usePhrases } from '../phrases/phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { DetailPanel } from './detail-panel.tsx'
import { useHeld } from './pinned-record.tsx'
import { pollIntervalMs } from './poll-interval.ts'
import { Skeleton } from './skeleton.tsx'

export type OneRecordProps<T extends RaRecord> = {
  readonly resource: string
  readonly id: string
  /** For a record that is a page of its own: the heading until it is there. */
  readonly title?: string
  /** For a record in a panel: the list that it closes to, also where the record is not there. */
  readonly backTo?: string
  /** Where time alone changes the record: it is looked at again this often. */
  readonly everyMs?: number
  /** Whether the record changes by itself just now: it is looked at again and again. */
  readonly isChanging?: (record: T) => boolean
  readonly children: (record: T, reload: () => void) => ReactNode
}

/** A list leaves its rows under the key of the record, and they know less than the record does: what is whole has a key of its own. */
const whole = { isWhole: true }

export function RecordLoader<T extends RaRecord>(props: OneRecordProps<T>) {
  const { resource, id, title, backTo, everyMs, isChanging, children } = props
  const query = useGetOne<T>(
    resource,
    { id, meta: whole },
    {
      refetchOnWindowFocus: false,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isChanging?.(state.data) ? pollIntervalMs : (everyMs ?? false)),
    },
  )
  const { error, refetch } = query
  const data = useHeld(query.data)
  if (data) return children(data, () => void refetch())
  if (!error) return <Coming title={title} />
  return <Missing {...{ title, backTo, error }} onRetry={() => void refetch()} />
}

function Coming({ title }: { readonly title: string | undefined }) {
  const t = usePhrases(shellPhrases)
  const rows = <Skeleton rows={4} label={t.loading} />
  return title === undefined ? rows : <Page title={title}>{rows}</Page>
}

type MissingProps = {
  readonly title: string | undefined
  readonly backTo: string | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

function Missing({ title, backTo, error, onRetry }: MissingProps) {
  const t = usePhrases(shellPhrases)
  const language = useLanguage()
  const isGone = error instanceof ApiError && error.code === 404
  const heading = isGone ? t.gone : t.failed
  const words = (
    <div className="empty" role="alert">
      {backTo === undefined ? <h2>{heading}</h2> : null}
      <p>{isGone ? t.goneText : messageForError(error, language)}</p>
      {isGone ? null : (
        <button className="btn btn--outline" type="button" onClick={onRetry}>
          {t.retry}
        </button>
      )}
    </div>
  )
  if (title !== undefined) return <Page title={title}>{words}</Page>
  if (backTo === undefined) return words
  return (
    <DetailPanel title={heading} backTo={backTo}>
      {words}
    </DetailPanel>
  )
}
