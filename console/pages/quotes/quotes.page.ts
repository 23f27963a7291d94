// Page declaration of quotes.
import { FileText } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const quotesPage = definePage({
  name: 'quotes',
  group: 'business',
  label: { zh: '报价', en: 'Quotes' },
  icon: FileText,
  right: 'quotes.read',
  Routes: lazy(async () => ({ default: (await import('./quotes-routes.tsx')).QuotesRoutes })),
})
