// Page declaration of companies.
import { Building2 } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const companiesPage = definePage({
  name: 'companies',
  group: 'business',
  label: { zh: '公司客户', en: 'Companies' },
  icon: Building2,
  right: 'companies.read',
  Routes: lazy(async () => ({ default: (await import('./companies-routes.tsx')).CompaniesRoutes })),
})
