// Customers, as a page of the console.
import { Users } from 'lucide-react'
import { lazy } from 'react'
import { getCustomer, listCustomers } from '#contract/customers-admin.ts'
import { definePage } from '../page.ts'

export const customersPage = definePage({
  name: 'customers',
  group: 'business',
  label: { zh: '客户', en: 'Customers' },
  icon: Users,
  right: 'customers.read',
  calls: { list: listCustomers, one: getCustomer },
  Routes: lazy(async () => ({ default: (await import('./customers-routes.tsx')).CustomersRoutes })),
})
