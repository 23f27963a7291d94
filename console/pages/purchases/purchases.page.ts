// Page declaration of purchases.
import { ReceiptText } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const purchasesPage = definePage({
  name: 'purchases',
  group: 'business',
  label: { zh: '采购单', en: 'Purchases' },
  icon: ReceiptText,
  right: 'orders.read',
  Routes: lazy(async () => ({ default: (await import('./purchases-routes.tsx')).PurchasesRoutes })),
})
