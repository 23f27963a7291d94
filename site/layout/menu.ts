// Main menu of a language, and the item to which a path belongs (specification, section 2.3; decision 5).
import { type BriefingKind, briefingKinds } from '#contract/briefing-kinds.ts'
import type { DictionaryEntry } from '#contract/site-config.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import { briefingsPath, companyPaths, customResearchPath, newsListPath, reportsPath } from '../paths.ts'

export type MenuId = 'home' | 'reports' | 'market' | 'bulletin' | 'news' | 'about' | 'contact'

/** Paths are without their language. */
export type MenuLink = { readonly label: string; readonly path: string }
export type MenuItem = MenuLink & {
  readonly id: MenuId
  readonly links: readonly MenuLink[]
  /** Label of the item's own page in its submenu, if the submenu links to it. */
  readonly all?: string
}

type MenuContents = {
  readonly phrases: Phrases
  readonly isChinese: boolean
  readonly industries: readonly DictionaryEntry[]
  readonly markets: readonly DictionaryEntry[]
}

export function menuOf({ phrases, isChinese, industries, markets }: MenuContents): MenuItem[] {
  const labels = phrases.common
  const industryLinks = industries.map(({ dictLabel, dictValue }) => ({
    label: dictLabel,
    path: reportsPath({ industry: dictValue }),
  }))
  const marketLinks = markets.map(({ dictLabel, dictValue }) => ({
    label: dictLabel,
    path: newsListPath({ marketType: dictValue }),
  }))
  const bulletin: MenuItem = {
    id: 'bulletin',
    label: labels.bulletin,
    path: briefingsPath(),
    links: kindLinks(phrases),
  }
  return [
    { id: 'home', label: labels.home, path: '/', links: [] },
    { id: 'reports', label: labels.reports, path: reportsPath(), all: labels.allReports, links: industryLinks },
    { id: 'market', label: labels.customResearch, path: customResearchPath, links: [] },
    ...(isChinese ? [bulletin] : []),
    {
      id: 'news',
      label: labels.news,
      path: newsListPath(),
      all: labels.allNews,
      links: isChinese ? marketLinks : [],
    },
    { id: 'about', label: labels.about, path: companyPaths.about, links: companyLinks({ phrases, isChinese }) },
    { id: 'contact', label: labels.contactUs, path: companyPaths.contact, links: [] },
  ]
}

/** Pages about the company, for menu and footer. */
export function companyLinks({ phrases, isChinese }: Pick<MenuContents, 'phrases' | 'isChinese'>): MenuLink[] {
  const labels = phrases.common
  return [
    { label: labels.profile, path: companyPaths.about },
    { label: labels.method, path: companyPaths.method },
    { label: labels.ordering, path: companyPaths.ordering },
    ...(isChinese ? [{ label: labels.qualifications, path: companyPaths.qualifications }] : []),
    { label: labels.terms, path: companyPaths.terms },
  ]
}

function kindLinks(phrases: Phrases): MenuLink[] {
  return briefingKinds.map((kind: BriefingKind) => ({
    label: phrases.common.briefingKinds[kind],
    path: briefingsPath({ marketType: kind }),
  }))
}

const firstParts: Readonly<Record<string, MenuId>> = {
  '': 'home',
  'report-industries': 'reports',
  reports: 'reports',
  market: 'market',
  bulletin: 'bulletin',
  'news-categories': 'news',
  news: 'news',
  about: 'about',
  aboutUs: 'about',
  link: 'about',
  order: 'about',
  qualify: 'about',
  term: 'about',
  contactUs: 'contact',
}

/** The item to which a path belongs, if any. @param path without its language */
export function activeItem(path: string): MenuId | undefined {
  const part = path.split('/')[1] ?? ''
  return Object.hasOwn(firstParts, part) ? firstParts[part] : undefined
}

/** The value of `aria-current`: the page itself, or a page below it. */
export function currentMark(item: MenuItem, path: string): 'page' | 'true' | undefined {
  if (item.id !== activeItem(path)) return undefined
  return item.path === path ? 'page' : 'true'
}

/** Pages without language switch and search row (specification, section 2.3). @param path without its language */
export function isShortHeader(path: string): boolean {
  return /^\/(personalCenter|bulletin)(\/|$)/.test(path)
}
