// Page declaration of imports and exports.
import { FileSpreadsheet } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const importsPage = definePage({
  name: 'imports',
  group: 'content',
  label: { zh: '导入与导出', en: 'Import and export' },
  icon: FileSpreadsheet,
  right: 'catalogue.read',
  Routes: lazy(async () => ({ default: (await import('./imports-routes.tsx')).ImportsRoutes })),
})
