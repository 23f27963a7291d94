// Body of a list: rows, loading state, empty state or error.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { messageForError } from '../api/error-messages.ts'
import type { ListQuery, ResourceRow } from '../api/use-resource-list.ts'
import { useLanguage } from '../language/language-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { useList } from './list-context.ts'
import { type Column, ListTable } from './list-table.tsx'
import { Skeleton } from './skeleton.tsx'

type ListBodyProps<T extends ResourceRow> = {
  readonly title: string
  readonly query: ListQuery<T>
  readonly columns: readonly Column<T>[]
  readonly selectedId: string | undefined
  readonly linkOf: ((row: T) => string | undefined) | undefined
  readonly empty?: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
}

export function ListBody<T extends ResourceRow>({
  title,
  query,
  columns,
  selectedId,
  linkOf,
  empty,
}: ListBodyProps<T>) {
  const t = usePhrases(partsPhrases)
  const shell = usePhrases(shellPhrases)
  const language = useLanguage()
  const { search, filter } = useList()
  const { data, error, isPending, refetch } = query

  if (error && !data) {
    const isAddressWrong = error instanceof ApiError && error.code === 422
    return (
      <div className="empty" role="alert">
        <h2>{t.errorTitle}</h2>
        <p>{isAddressWrong ? t.filtersWrong : messageForError(error, language)}</p>
        {isAddressWrong ? (
          <Link className="btn btn--outline" to="?">
            {t.clearFilters}
          </Link>
        ) : (
          <button className="btn btn--outline" type="button" onClick={() => void refetch()}>
            {shell.retry}
          </button>
        )}
      </div>
    )
  }
  if (isPending) return <Skeleton rows={8} label={t.loading} />
  if (data && data.rows.length > 0) {
    const isOld = query.isPlaceholderData
    return <ListTable {...{ title, columns, rows: data.rows, selectedId, linkOf, isOld }} />
  }
  if (search || Object.keys(filter).length > 0) {
    return (
      <div className="empty" role="status">
        <h2>{t.noMatchTitle}</h2>
        <p>{t.noMatchText}</p>
        <Link className="btn btn--outline" to="?">
          {t.clearFilters}
        </Link>
      </div>
    )
  }
  return (
    <div className="empty" role="status">
      <h2>{empty?.title ?? t.emptyTitle}</h2>
      {empty && empty.text === undefined ? null : <p>{empty?.text ?? t.emptyText}</p>}
      {empty?.action}
    </div>
  )
}
