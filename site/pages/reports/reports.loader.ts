// What the list shows for an address, and the address under which it is known.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { countByCategory, listReports } from '#contract/catalogue.ts'
import { formatNumber } from '#ui/format.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { languageOf, pathIn } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { reportsPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { readListAddress } from './list-address.ts'
import { pageSize } from './page-size.ts'

/** The server counts no further. */
const countCap = 10_001

export async function loadReports({ request, context, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const language = languageOf(url.pathname)
  const { industry, keyword, page, isAlias } = readListAddress(params, url.searchParams)
  if (isAlias) throw redirect(pathIn(language, reportsPath({ industry, keyword, page })), 301)

  const site = context.get(siteContext)
  const call = site.clientFor(language)
  const [found, industries] = await Promise.all([
    call(listReports, { pageNum: page, pageSize, keyword, activeIndustryType: industry }),
    call(countByCategory, {}),
  ])
  const known = industries.find(({ dictValue }) => dictValue === industry)
  const isUnknownIndustry = industry !== '' && !known
  const isBeyond = page > 1 && found.rows.length === 0

  const { reports: words, common } = phrasesIn(language)
  const count =
    found.total >= countCap ? words.more(formatNumber(countCap - 1, language)) : formatNumber(found.total, language)
  const title = keyword ? words.resultsFor(keyword) : known ? words.metaTitleOf(known.dictLabel) : words.metaTitle
  return {
    rows: found.rows,
    total: Math.min(found.total, countCap - 1),
    isCapped: found.total >= countCap,
    count,
    page,
    keyword,
    industry,
    industryLabel: known?.dictLabel ?? '',
    industries,
    allCount: industries.reduce((sum, entry) => sum + entry.count, 0),
    isUnknownIndustry,
    isBeyond,
    head: headOf(site, {
      title: common.pageTitle(page > 1 ? title + words.metaPage(page) : title),
      description: known ? words.metaDescriptionOf(known.dictLabel, count) : words.metaDescription(count),
      noindex: keyword !== '' || isUnknownIndustry || isBeyond,
      language,
      path: reportsPath({ industry, keyword, page }),
      otherPath: page > 1 ? undefined : reportsPath({ industry, keyword }),
      fallback: reportsPath({ industry, keyword }),
    }),
  }
}

export type ReportsData = Awaited<ReturnType<typeof loadReports>>
