// The publisher in the language of the page.
import { logoPath } from '#ui/share-image/address.ts'
import { useSite } from '../../layout/use-site.ts'
import type { Publisher } from './things.ts'

export function usePublisher(): Publisher {
  const { origin, phrases } = useSite()
  return { origin, name: phrases.common.siteName, logo: import.meta.env.SSR ? logoPath : '' }
}
