// Page declaration of reconciliation.
import { Scale } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const reconciliationPage = definePage({
  name: 'reconciliation',
  group: 'money',
  label: { zh: '对账', en: 'Reconciliation' },
  icon: Scale,
  right: 'reconciliation.read',
  Routes: lazy(async () => ({ default: (await import('./reconciliation-routes.tsx')).ReconciliationRoutes })),
})
