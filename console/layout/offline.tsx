// Page shown when the server cannot be reached.
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'

export function Offline({ onRetry }: { readonly onRetry: () => void }) {
  const t = usePhrases(shellPhrases)
  return (
    <main className="entrance">
      <div className="empty" role="alert">
        <h2>{t.offline}</h2>
        <p />
        <button className="btn btn--primary" type="button" onClick={onRetry}>
          {t.retry}
        </button>
      </div>
    </main>
  )
}
