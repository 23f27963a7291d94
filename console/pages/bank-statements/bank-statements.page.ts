// Page declaration of bank statements.
import { Landmark } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const bankStatementsPage = definePage({
  name: 'bank-statements',
  group: 'money',
  label: { zh: '银行流水', en: 'Bank statements' },
  icon: Landmark,
  right: 'bank.read',
  Routes: lazy(async () => ({ default: (await import('./bank-statements-routes.tsx')).BankStatementsRoutes })),
})
