// Page declaration of payment exceptions.
import { TriangleAlert } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const paymentsPage = definePage({
  name: 'payments',
  group: 'money',
  label: { zh: '支付异常', en: 'Payment exceptions' },
  icon: TriangleAlert,
  right: 'payments.read',
  Routes: lazy(async () => ({ default: (await import('./payments-routes.tsx')).PaymentsRoutes })),
})
