// Loads the notice of an unpaid order only with a session, so that other readers do not fetch its code.
import { type FunctionComponent, lazy, Suspense } from 'react'
import { useSession } from '../../session.ts'
import type { UnpaidItem } from './unpaid-notice.tsx'

/** The page works without it: the payment reports the unpaid order as well. */
const Notice = lazy<FunctionComponent<UnpaidItem>>(() =>
  import('./unpaid-notice.tsx').then(
    ({ UnpaidNotice }) => ({ default: UnpaidNotice }),
    () => ({ default: () => null }),
  ),
)

export function UnpaidOrder(item: UnpaidItem) {
  if (!useSession()) return null
  return (
    <Suspense fallback={null}>
      <Notice {...item} />
    </Suspense>
  )
}
