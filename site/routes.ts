// Every page of the table, plain (Chinese) and under /en (English).
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { pages } from './route-table.ts'

/** Below one route that stays while pages change: it holds header and footer. */
function pagesIn(language: 'zh' | 'en'): RouteConfigEntry {
  const prefix = language === 'en' ? 'en' : ''
  const entries = pages.map(([path, file]) => {
    const id = `${language}:${file}:${path}`
    const whole = [prefix, path].filter(Boolean).join('/')
    return whole ? route(whole, file, { id }) : index(file, { id })
  })
  return layout('layout/pages.route.tsx', { id: language }, entries)
}

export default [
  route('version.json', 'pages/version/version.route.ts'),
  pagesIn('en'),
  pagesIn('zh'),
] satisfies RouteConfig
