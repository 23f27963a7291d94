// Page declaration of selling entities.
import { Landmark } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const sellingEntitiesPage = definePage({
  name: 'selling-entities',
  group: 'system',
  label: { zh: '销售主体', en: 'Selling entities' },
  icon: Landmark,
  right: 'selling-entities.read',
  Routes: lazy(async () => ({ default: (await import('./selling-entities-routes.tsx')).SellingEntitiesRoutes })),
})
