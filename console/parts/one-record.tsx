// One record by its id: drawn when it is there; otherwise that it is coming, or why it is not.
import { type RaRecord, useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { CallError } from '#contract/client.ts'
import { wordsOf } from '../calls/refusals.ts'
import { useLanguage } from '../layout/language-context.ts'
import { Page } from '../layout/page.tsx'
import { usePhrases } from '../phrases/phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { useHeld } from './held-record.tsx'
import { lookAgainMs } from './look-again.ts'
import { Skeleton } from './skeleton.tsx'

export type OneRecordProps<T extends RaRecord> = {
  readonly resource: string
  readonly id: string
  /** For a record that is a page of its own: the heading until it is there. */
  readonly title?: string
  /** Whether the record changes by itself just now: it is looked at again and again. */
  readonly isChanging?: (record: T) => boolean
  readonly children: (record: T, reload: () => void) => ReactNode
}

/** A list leaves its rows under the key of the record, and they know less than the record does: what is whole has a key of its own. */
const whole = { isWhole: true }

export function OneRecord<T extends RaRecord>(props: OneRecordProps<T>) {
  const { resource, id, title, isChanging, children } = props
  const query = useGetOne<T>(
    resource,
    { id, meta: whole },
    {
      refetchOnWindowFocus: false,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isChanging?.(state.data) ? lookAgainMs : false),
    },
  )
  const { error, refetch } = query
  const data = useHeld(query.data)
  if (data) return children(data, () => void refetch())
  const missing = <Missing error={error} onRetry={() => void refetch()} />
  return title === undefined ? missing : <Page title={title}>{missing}</Page>
}

function Missing({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = usePhrases(shellPhrases)
  const language = useLanguage()
  if (!error) return <Skeleton rows={4} label={t.loading} />
  const isGone = error instanceof CallError && error.code === 404
  return (
    <div className="empty" role="alert">
      <h2>{isGone ? t.gone : t.failed}</h2>
      <p>{isGone ? t.goneText : wordsOf(error, language)}</p>
      {isGone ? null : (
        <button className="btn btn--outline" type="button" onClick={onRetry}>
          {t.retry}
        </button>
      )}
    </div>
  )
}
