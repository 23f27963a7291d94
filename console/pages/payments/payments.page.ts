// The queue of payments, as a page of the console.
import { TriangleAlert } from 'lucide-react'
import { lazy } from 'react'
import { listAlerts, listGatewayRefunds, listSuspense } from '#contract/payments-admin.ts'
import { definePage } from '../page.ts'

export const paymentsPage = definePage({
  name: 'payments',
  group: 'business',
  label: { zh: '支付异常', en: 'Payment exceptions' },
  icon: TriangleAlert,
  right: 'payments.read',
  calls: { list: listAlerts },
  moreCalls: {
    'payments/suspense': { list: listSuspense },
    'payments/refunds': { list: listGatewayRefunds },
  },
  Routes: lazy(async () => ({ default: (await import('./payments-routes.tsx')).PaymentsRoutes })),
})
