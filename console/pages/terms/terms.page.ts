// Page declaration of the search dictionary.
import { BookA } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const termsPage = definePage({
  name: 'terms',
  group: 'content',
  label: { zh: '搜索词典', en: 'Search dictionary' },
  icon: BookA,
  right: 'site.read',
  Routes: lazy(async () => ({ default: (await import('./terms-routes.tsx')).TermsRoutes })),
})
