// Page declaration of staff and roles.
import { ShieldCheck } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const staffPage = definePage({
  name: 'staff',
  group: 'system',
  label: { zh: '员工与角色', en: 'Staff and roles' },
  icon: ShieldCheck,
  right: 'staff.read',
  Routes: lazy(async () => ({ default: (await import('./staff-routes.tsx')).StaffRoutes })),
})
