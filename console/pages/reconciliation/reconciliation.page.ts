// Reconciliation, as a page of the console.
import { Scale } from 'lucide-react'
import { lazy } from 'react'
import { getReconRun, listReconItems, listReconRuns } from '#contract/payments-admin.ts'
import { definePage } from '../page.ts'

export const reconciliationPage = definePage({
  name: 'reconciliation',
  group: 'business',
  label: { zh: '对账', en: 'Reconciliation' },
  icon: Scale,
  right: 'reconciliation.read',
  calls: { list: listReconRuns, one: getReconRun },
  moreCalls: { 'reconciliation/items': { list: listReconItems } },
  Routes: lazy(async () => ({ default: (await import('./reconciliation-routes.tsx')).ReconciliationRoutes })),
})
