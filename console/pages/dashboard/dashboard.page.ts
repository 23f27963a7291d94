// Page declaration of the dashboard.
import { LayoutDashboard } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const dashboardPage = definePage({
  name: 'dashboard',
  group: 'business',
  label: { zh: '概览', en: 'Overview' },
  icon: LayoutDashboard,
  right: 'dashboard.read',
  Routes: lazy(async () => ({ default: (await import('./dashboard-page.tsx')).DashboardPage })),
})
