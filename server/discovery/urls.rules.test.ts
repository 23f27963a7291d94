// The server and the site name the same pages.
import { describe, expect, it } from 'vitest'
import { briefingKinds } from '#contract/briefing-kinds.ts'
import { languages } from '#contract/common/language.ts'
import { pathIn as sitePathIn } from '#site/language.ts'
import * as site from '#site/paths.ts'
import * as server from './urls.rules.ts'

const slug = 'gu-tai/电池 &x'

describe('an address', () => {
  it('of an item is the one that the site makes', () => {
    expect(server.itemPath('report', slug)).toBe(site.reportPath(slug))
    expect(server.itemPath('news', slug)).toBe(site.newsPath(slug))
    expect(server.itemPath('briefing', slug)).toBe(site.briefingPath(slug))
  })

  it('of a list is the one that the site makes', () => {
    expect(server.reportListPath).toBe(site.reportsPath())
    expect(server.industryPath('a b')).toBe(site.reportsPath({ industry: 'a b' }))
    expect(server.newsListPath).toBe(site.newsListPath())
    expect(server.newsMarketPath('政策')).toBe(site.newsListPath({ marketType: '政策' }))
    for (const marketType of briefingKinds)
      expect(server.briefingsPath(marketType)).toBe(site.briefingsPath({ marketType }))
  })

  it('of a feed is the one that the site links', () => {
    expect(server.feedKinds.map(server.feedPath)).toEqual([site.feedPaths.reports, site.feedPaths.news])
  })

  it('of a company page is one of the site', () => {
    const { contact, ...company } = site.companyPaths
    expect(server.plainPaths).toEqual([site.marketPath, contact])
    expect(Object.fromEntries(Object.entries(server.companyPages).map(([key, { path }]) => [key, path]))).toEqual(
      company,
    )
  })

  it('carries its language in the same way', () => {
    for (const language of languages)
      for (const path of ['/', '/about', '/reports/x'])
        expect(server.pathIn(language, path)).toBe(sitePathIn(language, path))
  })
})
