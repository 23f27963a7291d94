// URLs of the server and of the site are the same.
import { describe, expect, it } from 'vitest'
import { briefingKinds } from '#contract/briefing-kinds.ts'
import { languages } from '#contract/common/language.ts'
import { pathIn as sitePathIn } from '#site/language.ts'
import * as site from '#site/paths.ts'
import { entriesOf, type Samples } from '../../tests/support/site-walk.ts'
import * as server from './urls.rules.ts'

const slug = 'gu-tai/电池 &x'

describe('URL', () => {
  it('of an item equals the site’s', () => {
    expect(server.itemPath('report', slug)).toBe(site.reportPath(slug))
    expect(server.itemPath('news', slug)).toBe(site.newsPath(slug))
    expect(server.itemPath('briefing', slug)).toBe(site.briefingPath(slug))
  })

  it('of a list equals the site’s', () => {
    expect(server.reportListPath).toBe(site.reportsPath())
    expect(server.industryPath('a b')).toBe(site.reportsPath({ industry: 'a b' }))
    expect(server.newsListPath).toBe(site.newsListPath())
    expect(server.newsMarketPath('政策')).toBe(site.newsListPath({ marketType: '政策' }))
    for (const marketType of briefingKinds)
      expect(server.briefingsPath(marketType)).toBe(site.briefingsPath({ marketType }))
  })

  it('of a feed equals the site’s link', () => {
    expect(server.feedKinds.map(server.feedPath)).toEqual([site.feedPaths.reports, site.feedPaths.news])
  })

  it('of a company page is one of the site’s', () => {
    const { contact, ...company } = site.companyPaths
    expect(server.plainPaths).toEqual([site.customResearchPath, contact, site.newsletterPath])
    expect(Object.fromEntries(Object.entries(server.companyPages).map(([key, { path }]) => [key, path]))).toEqual(
      company,
    )
  })

  it('of a page without parameters is in the sitemap if search engines index the page', () => {
    const item = { webTitle: 'x', otherLanguageWebTitle: 'x', category: 'x', id: 1 }
    // Only paths are read, of pages without items.
    const samples = { report: item, ordered: item, single: item, article: item, briefing: item } as unknown as Samples
    const entries = Object.entries(entriesOf(samples)).filter(([pattern]) => !/[:*]/.test(pattern))
    const indexed = entries.flatMap(([, pages]) =>
      pages.flatMap((page) => (page.isListed === false ? [] : [page.path])),
    )
    const company = Object.values(server.companyPages).map(({ path }) => path)
    expect(indexed.sort()).toEqual(['/', ...company, ...server.plainPaths].sort())
  })

  it('has the same language prefix', () => {
    for (const language of languages)
      for (const path of ['/', '/about', '/reports/x'])
        expect(server.pathIn(language, path)).toBe(sitePathIn(language, path))
  })
})
