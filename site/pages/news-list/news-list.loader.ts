// Loads the news list for a URL, with its canonical URL.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listHotReports, listReports, type ReportRow } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { otherLanguage } from '#contract/common/language.ts'
import { listChoiceBriefings, listNews } from '#contract/content.ts'
import { listDictionary } from '#contract/site-config.ts'
import { formatNumber } from '#ui/format.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { linkedReport } from '../../components/report-links.tsx'
import { helpOf } from '../../components/search-assistance.tsx'
import { languageOf, pathIn } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { newsListPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { readNewsAddress } from './news-list-url.ts'
import { newsPageSize } from './page-size.ts'

/** A search stops counting here. */
const countCap = 10_001
const besideCount = 4

export async function loadNewsList({ url, context, params }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const { isAlias, ...address } = readNewsAddress(params, url.searchParams)
  if (isAlias) throw redirect(pathIn(language, newsListPath(address)), 301)

  const { marketType, marketCategory, keyword, page } = address
  const isChinese = language === 'zh-CN'
  const site = context.get(siteContext)
  const client = site.clientFor(language)
  const [found, markets, industries, reports, briefings, hasCounterpart] = await Promise.all([
    client(listNews, { pageNum: page, pageSize: newsPageSize, keyword, marketType, marketCategory }),
    client(listDictionary, { dictType: isChinese ? 'market_type' : 'market_type_en' }),
    client(listDictionary, { dictType: isChinese ? 'reports_category' : 'reports_category_en' }),
    reportsBeside(client, marketCategory),
    isChinese ? client(listChoiceBriefings, { pageSize: besideCount }) : [],
    hasNews(site.clientFor(otherLanguage(language))),
  ])
  const market = labelIn(markets, marketType)
  const industry = labelIn(industries, marketCategory)
  const isUnknown = market === undefined || industry === undefined
  const isBeyond = page > 1 && found.rows.length === 0

  const { news: labels, reports: counting, common } = phrasesIn(language)
  const isCapped = keyword !== '' && found.total >= countCap
  const total = isCapped ? countCap - 1 : found.total
  const ofMarket = market ? labels.titleOf(market) : labels.title
  const title = keyword ? labels.resultsFor(keyword) : industry ? labels.titleIn(ofMarket, industry) : ofMarket
  return {
    ...address,
    rows: found.rows,
    help: helpOf(found),
    total,
    isCapped,
    count: isCapped ? counting.more(formatNumber(total, language)) : formatNumber(total, language),
    title,
    markets,
    market: market ?? '',
    industry: industry ?? '',
    isUnknown,
    isBeyond,
    reports: reports.map(linkedReport),
    briefings: briefings.map(({ title, webTitle, prices }) => ({ title, webTitle, prices })),
    head: headOf(site, {
      title: common.pageTitle(page > 1 ? title + labels.metaPage(page) : title),
      description: market ? labels.metaDescriptionOf(market) : labels.metaDescription,
      // Filters in the query are not indexed (decision 38), nor is an empty list.
      noindex:
        keyword !== '' ||
        (marketType === '' && marketCategory !== '') ||
        (marketType !== '' && !isChinese) ||
        found.rows.length === 0,
      isPublic: true,
      language,
      path: newsListPath(address),
      // News categories belong to the Chinese site (decision 5).
      otherPath: page > 1 || marketType !== '' || !hasCounterpart ? undefined : newsListPath(address),
      fallback: newsListPath({ marketType, marketCategory, keyword }),
    }),
  }
}

export type NewsListData = Awaited<ReturnType<typeof loadNewsList>>

/** The other language is offered only if it has news. */
async function hasNews(client: Client): Promise<boolean> {
  return (await client(listNews, { pageSize: 1 })).rows.length > 0
}

async function reportsBeside(client: Client, category: string): Promise<readonly ReportRow[]> {
  if (category === '') return client(listHotReports, { pageSize: besideCount })
  const { rows } = await client(listReports, { activeIndustryType: category, pageSize: besideCount })
  return rows
}

/** Empty without a value, undefined for a value that is not in the dictionary. */
function labelIn(entries: readonly { dictValue: string; dictLabel: string }[], value: string): string | undefined {
  return value === '' ? '' : entries.find(({ dictValue }) => dictValue === value)?.dictLabel
}
