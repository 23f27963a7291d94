// Addresses of public pages as the server names them. A test holds them against the addresses that the site itself makes.
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

/** Pages that are there whatever is published. */
export const plainPaths: readonly string[] = ['/market', '/contactUs']

/** Where the pages of the publisher are, by their key in the database. Qualifications are for Chinese readers. */
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

/** `/reports/x` → `/en/reports/x` on the English side; `/` → `/en`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'zh-CN') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The one absolute address of a page. */
export function addressOf(
  { originZh, originEn }: Pick<Config, 'originZh' | 'originEn'>,
  language: Language,
  path: string,
): string {
  return (language === 'zh-CN' ? originZh : originEn) + pathIn(language, path)
}
