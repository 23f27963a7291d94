// Page declaration of the ledger.
import { BookOpenText } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const ledgerPage = definePage({
  name: 'ledger',
  group: 'money',
  label: { zh: '票款账簿', en: 'Ledger' },
  icon: BookOpenText,
  right: 'invoices.read',
  Routes: lazy(async () => ({ default: (await import('./ledger-routes.tsx')).LedgerRoutes })),
})
