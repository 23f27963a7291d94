// Provides the site's data, phrases and paths to pages.
import { type ReactNode, useMemo } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { contactRulesOf } from '#contract/common/contact-rules.ts'
import { hardCopyPricesOf } from '#contract/common/hard-copy-prices.ts'
import { licenceRulesOf } from '#contract/common/licence-rules.ts'
import { languageOf, pathIn } from '../language.ts'
import { type SiteData, unknownSite } from './site-data.ts'
import { sitePhrases } from './site-phrases.ts'
import { type Site, SiteContext } from './use-site.ts'

export function SiteProvider({ children }: { readonly children: ReactNode }) {
  // What the root loader returns; React Router does not type it here.
  const loaded = useRouteLoaderData('root') as SiteData | undefined
  const language = languageOf(useLocation().pathname)
  const site = useMemo<Site>(() => {
    const data = loaded ?? unknownSite(language)
    return {
      ...data,
      phrases: sitePhrases(data.language),
      isChinese: data.language === 'zh-CN',
      contactRules: contactRulesOf(data.settings['contact-rules'], data.language),
      licenceRules: licenceRulesOf(data.settings['licence-rules']),
      hardCopyPrices: hardCopyPricesOf(data.settings['hard-copies']),
      to: (path) => pathIn(data.language, path),
    }
  }, [loaded, language])
  return <SiteContext value={site}>{children}</SiteContext>
}
