// Page declaration of the newsletter.
import { Newspaper } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const newsletterPage = definePage({
  name: 'newsletter',
  group: 'content',
  label: { zh: '行业月报', en: 'Newsletter' },
  icon: Newspaper,
  right: 'newsletter.read',
  Routes: lazy(async () => ({ default: (await import('./newsletter-routes.tsx')).NewsletterRoutes })),
})
