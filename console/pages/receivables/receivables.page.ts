// Page declaration of receivables.
import { HandCoins } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const receivablesPage = definePage({
  name: 'receivables',
  group: 'money',
  label: { zh: '应收账款', en: 'Receivables' },
  icon: HandCoins,
  right: 'receivables.read',
  Routes: lazy(async () => ({ default: (await import('./receivables-routes.tsx')).ReceivablesRoutes })),
})
