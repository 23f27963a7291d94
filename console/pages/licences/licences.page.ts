// Page declaration of licences.
import { BadgeCheck } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const licencesPage = definePage({
  name: 'licences',
  group: 'business',
  label: { zh: '授权', en: 'Licences' },
  icon: BadgeCheck,
  right: 'licences.read',
  Routes: lazy(async () => ({ default: (await import('./licences-routes.tsx')).LicencesRoutes })),
})
