// News, as a page of the console.
import { Newspaper } from 'lucide-react'
import { lazy } from 'react'
import { getNewsAdmin, listNewsAdmin, listNewsTrash } from '#contract/content-admin.ts'
import { definePage } from '../page.ts'

export const newsPage = definePage({
  name: 'news',
  group: 'content',
  label: { zh: '资讯', en: 'News' },
  icon: Newspaper,
  right: 'content.read',
  calls: { list: listNewsAdmin, one: getNewsAdmin },
  moreCalls: { 'news-trash': { list: listNewsTrash } },
  Routes: lazy(async () => ({ default: (await import('./news-routes.tsx')).NewsRoutes })),
})
