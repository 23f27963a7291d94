// Loads the home page in one round of requests and a second one for the featured reports.
import type { LoaderFunctionArgs } from 'react-router'
import { countByCategory, getReport, listHotReports, listReports, type ReportDetail } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import { listChoiceBriefings, listNews } from '#contract/content.ts'
import { listCarousel, mapData } from '#contract/site-config.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { apiErrorCode } from '../../call-code.ts'
import { languageOf } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { siteContext } from '../../server-context.ts'

const featuredCount = 3
const latestCount = 6
const shelfCount = 5
const itemCount = 4
/** The remaining industries are in the filters of the list. */
const shownIndustries = 12

export async function loadHome({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const language = languageOf(url.pathname)
  const client = site.clientFor(language)
  const [latest, industries, recommended, regions, carousel, news, briefings] = await Promise.all([
    client(listReports, { pageNum: 1, pageSize: latestCount }),
    client(countByCategory, {}),
    client(listHotReports, { pageSize: shelfCount }),
    client(mapData, {}),
    client(listCarousel, {}),
    client(listNews, { pageNum: 1, pageSize: itemCount, hotFirst: true }),
    language === 'zh-CN' ? client(listChoiceBriefings, { pageSize: itemCount }) : [],
  ])
  const chosen = carousel.length > 0 ? carousel : latest.rows.slice(0, 1)
  const featured = await Promise.all(
    chosen.slice(0, featuredCount).map(({ webTitle }) => findFeatured(client, webTitle)),
  )
  const labels = phrasesIn(language).home
  return {
    featured: featured.filter((report) => report !== undefined),
    latest: latest.rows.map(({ dek, exhibitCount, formats, ...row }) => row),
    industryCount: industries.length,
    reportCount: industries.reduce((sum, { count }) => sum + count, 0),
    industries: industries.slice(0, shownIndustries),
    recommended: recommended.map(({ dek, exhibitCount, formats, ...row }) => row),
    // The editors choose the items; the dates are sorted newest first.
    briefings: briefings.toSorted(byNewest).map(({ id, title, webTitle, publishedAt, marketType }) => ({
      id,
      title,
      webTitle,
      publishedAt,
      marketType,
    })),
    news: news.rows.map(({ id, title, webTitle, publishedAt, categoryLabel }) => ({
      id,
      title,
      webTitle,
      publishedAt,
      categoryLabel,
    })),
    regions,
    head: headOf(site, {
      title: labels.metaTitle,
      description: labels.metaDescription,
      language,
      path: '/',
      otherPath: '/',
    }),
  }
}

function byNewest(one: { readonly publishedAt: string }, other: { readonly publishedAt: string }): number {
  return other.publishedAt.localeCompare(one.publishedAt)
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
export type FeaturedReport = HomeData['featured'][number]

/** Reduced to what the page shows. A report that was withdrawn in the meantime is omitted. */
async function findFeatured(client: Client, webTitle: string) {
  try {
    const report = await client(getReport, { webTitle })
    return 'movedTo' in report ? undefined : featuredOf(report)
  } catch (error) {
    if (apiErrorCode(error) === errors['catalogue.report-not-found'].wire) return undefined
    throw error
  }
}

function featuredOf(report: ReportDetail) {
  const { id, reportNo, title, shortTitle, webTitle, dek, category, categoryLabel, publishedAt, cover } = report
  const chart = report.charts.find(({ kind }) => kind === 'bars')
  return {
    id,
    reportNo,
    title,
    shortTitle,
    webTitle,
    dek,
    category,
    categoryLabel,
    publishedAt,
    chart,
    ...(cover && { cover }),
  }
}
