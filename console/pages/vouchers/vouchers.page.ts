// Page declaration of vouchers.
import { TicketPercent } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const vouchersPage = definePage({
  name: 'vouchers',
  group: 'money',
  label: { zh: '优惠码', en: 'Vouchers' },
  icon: TicketPercent,
  right: 'vouchers.read',
  Routes: lazy(async () => ({ default: (await import('./vouchers-routes.tsx')).VouchersRoutes })),
})
