// Page in its loading or error state.
import type { ReactNode } from 'react'
import { messageForError } from '../api/error-messages.ts'
import { useLanguage } from '../language/language-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { Page } from './page.tsx'
import { Skeleton } from './skeleton.tsx'

export type WaitingProps = {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** Content above that is already known. */
  readonly children?: ReactNode
}

export function PageLoading({ title, error, onRetry, children }: WaitingProps) {
  const t = usePhrases(shellPhrases)
  const language = useLanguage()
  return (
    <Page title={title}>
      {children}
      {error ? (
        <div className="empty" role="alert">
          <h2>{t.failed}</h2>
          <p>{messageForError(error, language)}</p>
          <button className="btn btn--outline" type="button" onClick={onRetry}>
            {t.retry}
          </button>
        </div>
      ) : (
        <Skeleton rows={6} label={t.loading} />
      )}
    </Page>
  )
}
