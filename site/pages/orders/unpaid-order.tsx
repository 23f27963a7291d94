// The notice of an unpaid order: it comes only where somebody is logged in, so readers do not fetch it.
import { type FunctionComponent, lazy, Suspense } from 'react'
import { useSession } from '../../session.ts'
import type { UnpaidItem } from './unpaid-notice.tsx'

/** Without it the page works as well: the payment says the same. */
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
