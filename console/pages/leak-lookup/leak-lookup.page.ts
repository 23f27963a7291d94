// Page declaration of the leak lookup.
import { Fingerprint } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const leakLookupPage = definePage({
  name: 'leak-lookup',
  group: 'business',
  label: { zh: '泄露追查', en: 'Leak lookup' },
  icon: Fingerprint,
  right: 'copies.trace',
  Routes: lazy(async () => ({ default: (await import('./leak-lookup-routes.tsx')).LeakLookupRoutes })),
})
