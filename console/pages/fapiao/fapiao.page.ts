// Page declaration of fapiao.
import { ReceiptText } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const fapiaoPage = definePage({
  name: 'fapiao',
  group: 'money',
  label: { zh: '发票', en: 'Fapiao' },
  icon: ReceiptText,
  right: 'invoices.read',
  Routes: lazy(async () => ({ default: (await import('./fapiao-routes.tsx')).FapiaoRoutes })),
})
