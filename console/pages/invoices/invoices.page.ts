// Page declaration of invoices.
import { FileSpreadsheet } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const invoicesPage = definePage({
  name: 'invoices',
  group: 'money',
  label: { zh: '商业发票', en: 'Invoices' },
  icon: FileSpreadsheet,
  right: 'invoices.read',
  Routes: lazy(async () => ({ default: (await import('./invoices-routes.tsx')).InvoicesRoutes })),
})
