// Error state of a list: the reason and a button to try again.
import { CircleAlert } from 'lucide-react'
import { isAlreadyReported, textOfFailure } from '../../browser-client.ts'
import { useSite } from '../../layout/use-site.ts'

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { language, phrases } = useSite()
  if (isAlreadyReported(error)) return null
  return (
    <div className="notice notice--failed" role="alert">
      <CircleAlert className="icon icon--sm" aria-hidden="true" />
      <div>
        <p>{textOfFailure(error, language)}</p>
        <button className="link link-btn" type="button" onClick={onRetry}>
          {phrases.account.retry}
        </button>
      </div>
    </div>
  )
}
