// Page declaration of the integrations.
import { Plug } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const integrationsPage = definePage({
  name: 'integrations',
  group: 'system',
  label: { zh: '接口与集成', en: 'Integrations' },
  icon: Plug,
  right: 'integrations.read',
  Routes: lazy(async () => ({ default: (await import('./integrations-routes.tsx')).IntegrationsRoutes })),
})
