// The site as components see it: language, phrases, addresses in the language, what the root loader read.
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import { languageOf, pathIn } from '../language.ts'
import type { SiteData } from './site-data.ts'

export type Site = SiteData & {
  readonly phrases: Phrases
  readonly isChinese: boolean
  /** A path of this site in this language: `to('/checkout')` → `/en/checkout`. */
  readonly to: (path: string) => string
}

export function useSite(): Site {
  const { pathname } = useLocation()
  const data = useRouteLoaderData('root') as SiteData | undefined
  return siteOf(data ?? unknownSite(languageOf(pathname)))
}

function siteOf(data: SiteData): Site {
  const { language } = data
  return {
    ...data,
    phrases: phrasesIn(language),
    isChinese: language === 'zh-CN',
    to: (path) => pathIn(language, path),
  }
}

/** The root loader failed: the error page still has to say something. */
function unknownSite(language: Language): SiteData {
  return {
    language,
    apiBase: '/api',
    payMethods: [],
    demonstrationPayments: false,
    otherOrigin: '',
    industries: [],
    settings: { tagline: '', contacts: [], notices: [], 'hot-words': [] },
    year: 0,
  }
}
