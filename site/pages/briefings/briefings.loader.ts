// Loads the briefing list for a URL, with its canonical URL.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type BriefingKind, briefingKinds } from '#contract/briefing-kinds.ts'
import { listHotReports, listReports, type ReportRow } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { countBriefingsByCategory, listBriefings, listChoiceBriefings } from '#contract/content.ts'
import { formatNumber } from '#ui/format.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { linkedReport } from '../../components/report-links.tsx'
import { helpOf } from '../../components/search-assistance.tsx'
import { languageOf, pathIn } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { briefingsPath } from '../../paths.ts'
import { type SiteContext, siteContext } from '../../server-context.ts'
import { notFound } from '../not-found/not-found.ts'
import { type BriefingsAddress, readBriefingsAddress } from './briefings-url.ts'
import { briefingsPageSize } from './page-size.ts'

/** A search stops counting here. */
const countCap = 10_001
const choiceCount = 4
const reportCount = 2

export async function loadBriefings({ url, context, params }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const read = readBriefingsAddress(params, url.searchParams)
  if (!read) throw notFound(url.pathname, { isInvalid: true })
  const { address, isAlias } = read
  if (isAlias) throw redirect(pathIn(language, briefingsPath(address)), 301)

  const { marketType, topLabelId, keyword, page } = address
  const site = context.get(siteContext)
  const client = site.clientFor(language)
  const [found, foundInKinds, choice, reports, ...counts] = await Promise.all([
    client(listBriefings, { marketType, topLabelId, keyword, pageNum: page, pageSize: briefingsPageSize }),
    keyword === '' ? [] : Promise.all(briefingKinds.map((kind) => countFound(client, kind, keyword))),
    client(listChoiceBriefings, { pageSize: choiceCount }),
    reportsBeside(client, topLabelId),
    ...briefingKinds.map((kind) => client(countBriefingsByCategory, { marketType: kind })),
  ])
  const topicsOfKind = counts[briefingKinds.indexOf(marketType)] ?? []
  const topic = topicsOfKind.find(({ dictValue }) => dictValue === topLabelId)
  const published = counts.map(sum)
  // A search counts its matches in both kinds, so that the page can point to the other kind.
  const inKinds = keyword === '' ? published : foundInKinds
  const kinds = briefingKinds.map((kind, index) => {
    const inKind = inKinds[index] ?? 0
    return {
      kind,
      isEmpty: inKind === 0,
      count: formatCount(Math.min(inKind, countCap - 1), inKind >= countCap, language),
    }
  })
  const isCapped = keyword !== '' && found.total >= countCap
  const total = isCapped ? countCap - 1 : found.total
  return {
    ...address,
    rows: found.rows.map(({ briefingNo, label, category, ...row }) => row),
    help: helpOf(found),
    total,
    isCapped,
    count: formatCount(total, isCapped, language),
    kinds,
    topics: topicsOfKind
      .filter(({ dictValue, count }) => count > 0 || dictValue === topLabelId)
      .map(({ dictValue, dictLabel }) => ({ dictValue, dictLabel })),
    topic: topic?.dictLabel ?? '',
    /** Nothing is published in this language, as is normal on the English site (decision 5). */
    isBare: published.every((count) => count === 0),
    isUnknownTopic: topLabelId !== '' && !topic,
    isBeyond: page > 1 && found.rows.length === 0,
    choice: choice.map(({ title, webTitle, prices }) => ({ title, webTitle, prices })),
    reports: reports.map(linkedReport),
    head: briefingsHead(site, language, address, { topic: topic?.dictLabel, isEmpty: found.rows.length === 0 }),
  }
}

export type BriefingsData = Awaited<ReturnType<typeof loadBriefings>>

function briefingsHead(
  site: SiteContext,
  language: Language,
  address: BriefingsAddress,
  { topic, isEmpty }: { topic: string | undefined; isEmpty: boolean },
) {
  const { briefings: labels, common } = phrasesIn(language)
  const { marketType, keyword, page } = address
  const kind = common.briefingKinds[marketType]
  const title = topic ? labels.metaTitleIn(kind, topic) : labels.metaTitleOf(kind)
  return headOf(site, {
    title: common.pageTitle(page > 1 ? title + labels.metaPage(page) : title),
    description: labels.metaDescription[marketType] + (topic ? labels.metaTopic(topic) : ''),
    noindex: language === 'en-US' || keyword !== '' || isEmpty,
    isPublic: true,
    language,
    path: briefingsPath(address),
    otherPath: undefined,
    fallback: briefingsPath({ marketType }),
  })
}

/** Requests page 2, which skips search assistance and the record of searches without results. */
async function countFound(client: Client, marketType: BriefingKind, keyword: string): Promise<number> {
  return (await client(listBriefings, { marketType, keyword, pageSize: 1, pageNum: 2 })).total
}

async function reportsBeside(client: Client, category: string): Promise<readonly ReportRow[]> {
  if (category === '') return client(listHotReports, { pageSize: reportCount })
  const { rows } = await client(listReports, { activeIndustryType: category, pageSize: reportCount })
  return rows
}

function formatCount(total: number, isCapped: boolean, language: Language): string {
  const count = formatNumber(total, language)
  return isCapped ? phrasesIn(language).reports.more(count) : count
}

function sum(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((total, { count }) => total + count, 0)
}
