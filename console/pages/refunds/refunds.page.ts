// Page declaration of refunds.
import { Banknote } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const refundsPage = definePage({
  name: 'refunds',
  group: 'money',
  label: { zh: '退款', en: 'Refunds' },
  icon: Banknote,
  right: 'payments.read',
  Routes: lazy(async () => ({ default: (await import('./refunds-routes.tsx')).RefundsRoutes })),
})
