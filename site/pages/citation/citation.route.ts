// File with a reference to a report, a briefing or a news item, for reference managers.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { fileFormats, keyOf, referenceFiles } from '#contract/references.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import {
  type CitedItem,
  citedBriefing,
  citedNews,
  citedReport,
  referenceFilePath,
} from '../../citations/cited-items.ts'
import { languageOf, pathIn, pathWithoutLanguage } from '../../language.ts'
import { briefingPath, newsPath, reportPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { findBriefing } from '../briefing/briefing.loader.ts'
import { findNews } from '../news/news.loader.ts'
import { notFound } from '../not-found/not-found.ts'
import { findReport } from '../report/report.loader.ts'

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = url
  const { webTitle = '' } = params
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const format = fileFormats.find((each) => each === params.format)
  const item = format && (await findItem(site.clientFor(language), { pathname, webTitle, language }))
  if (!format || !item) throw notFound(pathname)
  if ('movedTo' in item) throw redirect(pathIn(language, referenceFilePath({ path: item.movedTo }, format)), 301)
  const { mediaType, write } = referenceFiles[format]
  const origin = language === 'zh-CN' ? site.originZh : site.originEn
  const author = phrasesIn(language).common.siteName
  return new Response(write({ ...item, author, url: origin + pathIn(language, item.path) }), {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${keyOf(item)}.${format}"`,
      'x-robots-tag': 'noindex',
    },
  })
}

type Address = { readonly pathname: string; readonly webTitle: string; readonly language: Language }

/** @returns the item, the path to which it has moved, or undefined */
async function findItem(
  client: Client,
  { pathname, webTitle, language }: Address,
): Promise<CitedItem | { readonly movedTo: string } | undefined> {
  const path = pathWithoutLanguage(pathname)
  if (path.startsWith('/reports/')) {
    const found = await findReport(client, webTitle)
    if ('slugElsewhere' in found) return undefined
    return 'movedTo' in found ? { movedTo: reportPath(found.movedTo) } : citedReport(found, language)
  }
  if (path.startsWith('/news/')) {
    const found = await findNews(client, webTitle)
    if ('slugElsewhere' in found) return undefined
    return 'movedTo' in found ? { movedTo: newsPath(found.movedTo) } : citedNews(found.detail, language)
  }
  const found = await findBriefing(client, webTitle)
  if ('slugElsewhere' in found) return undefined
  return 'movedTo' in found ? { movedTo: briefingPath(found.movedTo) } : citedBriefing(found)
}
