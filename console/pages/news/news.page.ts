// Page declaration of news.
import { Newspaper } from 'lucide-react'
import { lazy } from 'react'
import { definePage } from '../page.ts'

export const newsPage = definePage({
  name: 'news',
  group: 'content',
  label: { zh: '资讯', en: 'News' },
  icon: Newspaper,
  right: 'content.read',
  Routes: lazy(async () => ({ default: (await import('./news-routes.tsx')).NewsRoutes })),
})
