// Page declaration of reports.
import { BookOpenText } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const reportsPage = definePage({
  name: 'reports',
  group: 'content',
  label: { zh: '报告', en: 'Reports' },
  icon: BookOpenText,
  right: 'catalogue.read',
  Routes: lazy(async () => ({ default: (await import('./reports-routes.tsx')).ReportsRoutes })),
})
