// Page declaration of customers.
import { Users } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const customersPage = definePage({
  name: 'customers',
  group: 'business',
  label: { zh: '客户', en: 'Customers' },
  icon: Users,
  right: 'customers.read',
  Routes: lazy(async () => ({ default: (await import('./customers-routes.tsx')).CustomersRoutes })),
})
