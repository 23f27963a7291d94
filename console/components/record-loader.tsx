// Loads a record by its id and renders it, its loading state or its error.
import type { ReactNode } from 'react'
import { ApiError } from '#contract/client.ts'
import { messageForError } from '../api/error-messages.ts'
import { type RecordQueryOptions, useRecord } from '../api/use-record.ts'
import { useLanguage } from '../language/language-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { DetailPanel } from './detail-panel.tsx'
import { Page } from './page.tsx'
import { useHeld } from './pinned-record.tsx'
import { Skeleton } from './skeleton.tsx'

export type RecordLoaderProps<T> = RecordQueryOptions<T> & {
  /** For a record with its own page: the title while it loads. */
  readonly title?: string
  /** For a record in a panel: the list to which an error panel closes. */
  readonly backTo?: string
  readonly children: (record: T, reload: () => void) => ReactNode
}

export function RecordLoader<T>(props: RecordLoaderProps<T>) {
  const { title, backTo, children } = props
  const query = useRecord(props)
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
  const isDeleted = error instanceof ApiError && error.code === 404
  const heading = isDeleted ? t.gone : t.failed
  const text = (
    <div className="empty" role="alert">
      {backTo === undefined ? <h2>{heading}</h2> : null}
      <p>{isDeleted ? t.goneText : messageForError(error, language)}</p>
      {isDeleted ? null : (
        <button className="btn btn--outline" type="button" onClick={onRetry}>
          {t.retry}
        </button>
      )}
    </div>
  )
  if (title !== undefined) return <Page title={title}>{text}</Page>
  if (backTo === undefined) return text
  return (
    <DetailPanel title={heading} backTo={backTo}>
      {text}
    </DetailPanel>
  )
}
