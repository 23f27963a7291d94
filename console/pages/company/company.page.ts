// Page declaration of the company pages.
import { Building2 } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const companyPage = definePage({
  name: 'company',
  group: 'content',
  label: { zh: '公司页面', en: 'Company pages' },
  icon: Building2,
  right: 'content.read',
  Routes: lazy(async () => ({ default: (await import('./company-routes.tsx')).CompanyRoutes })),
})
