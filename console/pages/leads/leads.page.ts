// Leads, as a page of the console.
import { Inbox } from 'lucide-react'
import { lazy } from 'react'
import { getLead, listLeads } from '#contract/leads-admin.ts'
import { definePage } from '../page.ts'

export const leadsPage = definePage({
  name: 'leads',
  group: 'business',
  label: { zh: '线索', en: 'Leads' },
  icon: Inbox,
  right: 'leads.read',
  calls: { list: listLeads, one: getLead },
  Routes: lazy(async () => ({ default: (await import('./leads-routes.tsx')).LeadsRoutes })),
})
