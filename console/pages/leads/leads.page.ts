// Page declaration of leads.
import { Inbox } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const leadsPage = definePage({
  name: 'leads',
  group: 'business',
  label: { zh: '线索', en: 'Leads' },
  icon: Inbox,
  right: 'leads.read',
  Routes: lazy(async () => ({ default: (await import('./leads-routes.tsx')).LeadsRoutes })),
})
