// Sitemaps of a site: an index, one part for lists and company pages, and parts of items by id ranges.
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type SitemapUrl, sitemapIndex, urlSet } from './sitemap.rules.ts'
import * as store from './sitemap.store.ts'
import type { PublicSite } from './sites.rules.ts'
import {
  addressOf,
  briefingsPath,
  companyPages,
  type ItemKind,
  industryPath,
  itemKinds,
  itemPath,
  newsListPath,
  newsMarketPath,
  plainPaths,
  reportListPath,
} from './urls.rules.ts'

/** With both languages, alternates and URLs of maximum length, a part stays below 10 MB. */
export const idsPerPart = 4_000

const pagesPart = 'pages'

/** Briefings are for Chinese readers: English ones are not in the sitemap. */
const languagesOf: Record<ItemKind, readonly Language[]> = {
  report: ['zh-CN', 'en-US'],
  briefing: ['zh-CN'],
  news: ['zh-CN', 'en-US'],
}

export function partPath(name: string): string {
  return `/sitemaps/${name}.xml.gz`
}

/** @returns XML and the time of its latest change */
export async function readIndex(ctx: Ctx, site: PublicSite): Promise<{ xml: string; changedAt: Date | undefined }> {
  const now = ctx.now()
  const [pages, ...ranges] = await Promise.all([
    listPageUrls(ctx, site),
    ...itemKinds.map((kind) =>
      store.listRanges(ctx.db, kind, { languages: shownIn(site, kind), size: idsPerPart, now }),
    ),
  ])
  const parts = [
    { name: pagesPart, changedAt: latest(pages.map(({ changedAt }) => changedAt)) },
    ...itemKinds.flatMap((kind, index) =>
      (ranges[index] ?? []).map(({ part, changedAt }) => ({ name: `${kind}-${part}`, changedAt })),
    ),
  ]
  const listed = parts.map(({ name, changedAt }) => ({ loc: site.origin + partPath(name), changedAt }))
  return { xml: sitemapIndex(listed), changedAt: latest(parts.map(({ changedAt }) => changedAt)) }
}

/** @returns undefined for an unknown or empty part */
export async function readPart(
  ctx: Ctx,
  site: PublicSite,
  name: string,
): Promise<{ xml: string; changedAt: Date | undefined } | undefined> {
  const urls = name === pagesPart ? await listPageUrls(ctx, site) : await listItemUrls(ctx, site, name)
  if (urls.length === 0) return undefined
  return { xml: urlSet(urls), changedAt: latest(urls.map(({ changedAt }) => changedAt)) }
}

async function listItemUrls(ctx: Ctx, site: PublicSite, name: string): Promise<SitemapUrl[]> {
  const [, kindName, number] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(name) ?? []
  const kind = itemKinds.find((known) => known === kindName)
  if (!kind) return []
  const upTo = Number(number) * idsPerPart
  const pages = await store.listPages(ctx.db, kind, { after: upTo - idsPerPart, upTo, now: ctx.now() })
  const listed = pages.filter(({ language }) => languagesOf[kind].includes(language))
  const byId = Map.groupBy(listed, ({ id }) => id)
  return listed
    .filter(({ language }) => site.languages.includes(language))
    .map(({ id, language, slug, changedAt }) => ({
      loc: addressOf(ctx.config, language, itemPath(kind, slug)),
      changedAt,
      pair: pairOf(byId.get(id) ?? [], (page) => addressOf(ctx.config, page.language, itemPath(kind, page.slug))),
    }))
}

/** Home, company pages, and lists with items (empty ones are noindex). A list is dated by its newest item; pages without a known time of change have no date. */
async function listPageUrls(ctx: Ctx, site: PublicSite): Promise<SitemapUrl[]> {
  const now = ctx.now()
  const [industries, markets, company, reports, news, briefings] = await Promise.all([
    store.listChoices(ctx.db, 'report', now),
    store.listChoices(ctx.db, 'news', now),
    store.listCompanyPages(ctx.db),
    store.listNewest(ctx.db, 'report', now),
    store.listNewest(ctx.db, 'news', now),
    store.listBriefingKinds(ctx.db, now),
  ])
  const both: readonly Language[] = ['zh-CN', 'en-US']
  const pages: { path: string; languages: readonly Language[]; changed?: ReadonlyMap<Language, Date> }[] = [
    { path: '/', languages: both, changed: reports },
    { path: reportListPath, languages: [...reports.keys()], changed: reports },
    ...[...Map.groupBy(industries, ({ value }) => value)].map(([value, localizations]) => ({
      path: industryPath(value),
      languages: localizations.map(({ language }) => language),
      changed: new Map(localizations.map(({ language, newestAt }) => [language, newestAt])),
    })),
    { path: newsListPath, languages: [...news.keys()], changed: news },
    ...markets
      .filter(({ language }) => language === 'zh-CN')
      .map(({ value, newestAt }) => ({
        path: newsMarketPath(value),
        languages: ['zh-CN'] as const,
        changed: new Map([['zh-CN', newestAt] as const]),
      })),
    ...[...briefings].map(([kind, newestAt]) => ({
      path: briefingsPath(kind),
      languages: ['zh-CN'] as const,
      changed: new Map([['zh-CN', newestAt] as const]),
    })),
    ...[...Map.groupBy(company, ({ key }) => key)].flatMap(([key, localizations]) => {
      const page = companyPages[key]
      if (!page) return []
      const listed = localizations.filter(({ language }) => page.languages.includes(language))
      const changed = new Map(listed.map(({ language, changedAt }) => [language, changedAt]))
      return [{ path: page.path, languages: [...changed.keys()], changed }]
    }),
    ...plainPaths.map((path) => ({ path, languages: both })),
  ]
  return pages.flatMap(({ path, languages, changed }) =>
    languages
      .filter((language) => site.languages.includes(language))
      .map((language) => ({
        loc: addressOf(ctx.config, language, path),
        changedAt: changed?.get(language),
        pair: pairOf(
          languages.map((other) => ({ language: other })),
          (page) => addressOf(ctx.config, page.language, path),
        ),
      })),
  )
}

function pairOf<P extends { readonly language: Language }>(
  pages: readonly P[],
  address: (page: P) => string,
): Record<Language, string> | undefined {
  const zh = pages.find(({ language }) => language === 'zh-CN')
  const en = pages.find(({ language }) => language === 'en-US')
  return zh && en && { 'zh-CN': address(zh), 'en-US': address(en) }
}

function shownIn(site: PublicSite, kind: ItemKind): Language[] {
  return site.languages.filter((language) => languagesOf[kind].includes(language))
}

function latest(moments: readonly (Date | undefined)[]): Date | undefined {
  const known = moments.filter((moment) => moment !== undefined)
  return known.length === 0 ? undefined : new Date(Math.max(...known.map((moment) => moment.getTime())))
}
