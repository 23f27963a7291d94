// Page declaration of briefings.
import { FileText } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const briefingsPage = definePage({
  name: 'briefings',
  group: 'content',
  label: { zh: '简报', en: 'Briefings' },
  icon: FileText,
  right: 'content.read',
  Routes: lazy(async () => ({ default: (await import('./briefings-routes.tsx')).BriefingsRoutes })),
})
