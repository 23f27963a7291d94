// Loads the report list for a URL, with its canonical URL.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { countReportChoices, type FoundReport, listReports } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Language, otherLanguage } from '#contract/common/language.ts'
import type { FacetParam } from '#contract/report-filters.ts'
import { mapData } from '#contract/site-config.ts'
import { formatNumber, listPrice } from '#ui/format.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { helpOf } from '../../components/search-assistance.tsx'
import { languageOf, pathIn } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { type ListFilter, listFilterNames, reportsPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { readListAddress, type Selection } from './list-url.ts'
import { pageSize } from './page-size.ts'

/** The server stops counting here. */
const countCap = 10_001

export async function loadReports({ url, context, params }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const { selection, page, isAlias } = readListAddress(params, url.searchParams)
  if (isAlias) throw redirect(pathIn(language, reportsPath({ ...selection, page })), 301)

  const site = context.get(siteContext)
  const { industry, keyword, price, span, sort } = selection
  const [[found, choices, regionLabel], hasCounterpart] = await Promise.all([
    readList(site.clientFor(language), selection, page),
    hasReports(site.clientFor(otherLanguage(language)), industry),
  ])
  if (regionLabel === undefined) throw redirect(pathIn(language, reportsPath({ ...selection, region: '' })), 302)

  const { reportList: labels, common } = phrasesIn(language)
  const labelOf = (facet: keyof typeof choices, value: string) =>
    choices[facet].choices.find(({ dictValue }) => dictValue === value)?.dictLabel ?? ''
  const industryLabel = labelOf('industries', industry)
  const isUnknownIndustry = industry !== '' && industryLabel === ''
  const isBeyond = page > 1 && found.rows.length === 0
  const isFiltered = sort !== '' || listFilterNames.some((name) => selection[name] !== '')
  const count = formatCount(found.total, language)
  const title = keyword
    ? labels.resultsFor(keyword)
    : industryLabel
      ? labels.metaTitleOf(industryLabel)
      : labels.metaTitle
  return {
    rows: found.rows.map((row) => toRow(row, language)),
    total: Math.min(found.total, countCap - 1),
    isCapped: found.total >= countCap,
    count,
    page,
    selection,
    industries: toFacet(choices.industries, language),
    prices: toFacet(choices.priceBands, language),
    spans: toFacet(choices.publishSpans, language),
    labels: {
      industry: industryLabel,
      price: labelOf('priceBands', price),
      span: labelOf('publishSpans', span),
      region: regionLabel,
    } satisfies Record<ListFilter, string>,
    help: helpOf(found),
    isUnknownIndustry,
    isBeyond,
    isFiltered,
    head: headOf(site, {
      title: common.pageTitle(page > 1 ? title + labels.metaPage(page) : title),
      description: industryLabel ? labels.metaDescriptionOf(industryLabel, count) : labels.metaDescription(count),
      noindex: keyword !== '' || isFiltered || isUnknownIndustry || found.rows.length === 0,
      isPublic: true,
      language,
      // A filtered or sorted list has the plain list as its canonical URL.
      path: isFiltered ? reportsPath({ industry, keyword }) : reportsPath({ industry, keyword, page }),
      otherPath: page > 1 || !hasCounterpart ? undefined : reportsPath(selection),
      fallback: reportsPath(selection),
    }),
  }
}

export type ReportsData = Awaited<ReturnType<typeof loadReports>>
export type ReportsRow = ReportsData['rows'][number]
export type ReportsFacet = ReportsData['industries']

function formatCount(count: number, language: Language): string {
  const { more } = phrasesIn(language).reports
  return count >= countCap ? more(formatNumber(countCap - 1, language)) : formatNumber(count, language)
}

function toFacet({ all, choices }: OutputOf<typeof countReportChoices>['industries'], language: Language) {
  return {
    all: formatCount(all, language),
    choices: choices.map(({ dictValue: value, dictLabel: label, count }) => ({
      value,
      label,
      count: formatCount(count, language),
    })),
  }
}

/**
 * The other language is offered only if it has reports: an industry may have reports in one language only. Counts are read, not rows, because they
 * are cached as those of the page in that language.
 */
async function hasReports(client: Client, industry: string): Promise<boolean> {
  const { priceBands } = await client(countReportChoices, { keyword: '', activeIndustryType: industry, region: '' })
  return priceBands.all > 0
}

/** One round of requests. The label of an unknown region is undefined. */
async function readList(client: Client, selection: Selection, page: number) {
  const { industry, keyword, price, span, region, sort } = selection
  const filters = {
    keyword,
    activeIndustryType: industry,
    priceBand: price || undefined,
    publishSpan: span || undefined,
    region,
  } satisfies Record<FacetParam | 'keyword' | 'publishSpan', string | undefined>
  return Promise.all([
    client(listReports, { ...filters, pageNum: page, pageSize, ...(sort && { sort }) }),
    client(countReportChoices, filters),
    region ? client(mapData, {}).then((regions) => regions.find(({ code }) => code === region)?.name) : '',
  ])
}

/** Only what a row shows, as it is sent twice: in the document and as hydration data. */
function toRow(report: FoundReport, language: Language) {
  const { id, title, titleHtml, dek, dekHtml, webTitle, category, categoryLabel, isInSample } = report
  const { reportNo, publishedAt, pages, exhibitCount, formats, prices, cover } = report
  const price = listPrice(prices.single, language)
  return {
    ...{ id, reportNo, title, titleHtml, dek, dekHtml, webTitle, category, categoryLabel },
    ...{ publishedAt, pages, exhibitCount, formats, price },
    ...(cover && { cover }),
    ...(isInSample && { isInSample }),
  }
}
