// Settings of both sites, dictionaries and regions, as a page of the console.
import { Settings2 } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const sitePage = definePage({
  name: 'site',
  group: 'content',
  label: { zh: '站点设置', en: 'Site settings' },
  icon: Settings2,
  right: 'site.read',
  Routes: lazy(async () => ({ default: (await import('./site-routes.tsx')).SiteRoutes })),
})
