// Routes of all pages of the table, without prefix (Chinese) and under /en (English).
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { pages } from './route-table.ts'

/** The pages of a language under one layout route, which contains header and footer and stays mounted when the page changes. */
function pagesIn(language: 'zh' | 'en'): RouteConfigEntry {
  const prefix = language === 'en' ? 'en' : ''
  const entries = pages.map(([path, file]) => {
    const id = `${language}:${file}:${path}`
    const fullPath = [prefix, path].filter(Boolean).join('/')
    return fullPath ? route(fullPath, file, { id }) : index(file, { id })
  })
  return layout('layout/pages.route.tsx', { id: language }, entries)
}

export default [
  route('version.json', 'pages/version/version.route.ts'),
  pagesIn('en'),
  pagesIn('zh'),
] satisfies RouteConfig
