// Page declaration of the audit log.
import { ScrollText } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const auditPage = definePage({
  name: 'audit',
  group: 'system',
  label: { zh: '操作记录', en: 'Audit log' },
  icon: ScrollText,
  right: 'audit.read',
  Routes: lazy(async () => ({ default: (await import('./audit-routes.tsx')).AuditRoutes })),
})
