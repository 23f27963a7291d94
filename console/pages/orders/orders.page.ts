// Page declaration of orders.
import { ShoppingCart } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const ordersPage = definePage({
  name: 'orders',
  group: 'business',
  label: { zh: '订单', en: 'Orders' },
  icon: ShoppingCart,
  right: 'orders.read',
  Routes: lazy(async () => ({ default: (await import('./orders-routes.tsx')).OrdersRoutes })),
})
