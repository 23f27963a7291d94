// URLs of public pages. A test compares them with those of the site's own code.
import type { Language } from '#contract/common/language.ts'
import type { Config } from '#server/platform/config/config.ts'

export const itemKinds = ['report', 'briefing', 'news'] as const
export type ItemKind = (typeof itemKinds)[number]

const folders: Record<ItemKind, string> = {
  report: '/reports/',
  briefing: '/bulletin/bulletin-detail/',
  news: '/news/',
}

export function itemPath(kind: ItemKind, slug: string): string {
  return folders[kind] + encodeURIComponent(slug)
}

export const reportListPath = '/report-industries'
export const newsListPath = '/news-categories'

export function industryPath(category: string): string {
  return `${reportListPath}/${encodeURIComponent(category)}`
}

export function newsMarketPath(market: string): string {
  return `${newsListPath}/${encodeURIComponent(market)}`
}

/** Pages that always exist. */
export const plainPaths: readonly string[] = ['/market', '/contactUs', '/newsletter']

/** Paths of company pages by key. Qualifications exist in Chinese only. */
export const companyPages: Readonly<
  Record<string, { readonly path: string; readonly languages: readonly Language[] }>
> = {
  about: { path: '/about', languages: ['zh-CN', 'en-US'] },
  method: { path: '/link', languages: ['zh-CN', 'en-US'] },
  ordering: { path: '/order', languages: ['zh-CN', 'en-US'] },
  qualifications: { path: '/qualify', languages: ['zh-CN'] },
  terms: { path: '/term', languages: ['zh-CN', 'en-US'] },
}

export function briefingsPath(kind: string): string {
  return `/bulletin/bulletin-think-tank/${kind}`
}

export const feedKinds = ['reports', 'news'] as const
export type FeedKind = (typeof feedKinds)[number]

export function feedPath(kind: FeedKind): string {
  return `/feeds/${kind}.xml`
}

/** `/reports/x` → `/en/reports/x` in English; `/` → `/en`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'zh-CN') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The canonical URL of a page. */
export function addressOf(
  { originZh, originEn }: Pick<Config, 'originZh' | 'originEn'>,
  language: Language,
  path: string,
): string {
  return (language === 'zh-CN' ? originZh : originEn) + pathIn(language, path)
}
