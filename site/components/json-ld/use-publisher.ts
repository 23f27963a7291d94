// The publisher as the page's language names it.
import { logoPath } from '#ui/share-image/address.ts'
import { useSite } from '../../layout/use-site.ts'
import type { Publisher } from './things.ts'

export function usePublisher(): Publisher {
  const { origin, phrases } = useSite()
  return { origin, name: phrases.common.siteName, logo: import.meta.env.SSR ? logoPath : '' }
}
