// Loads a news item by its slug. Former slugs redirect; a missing one names the version in the other language.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listReports } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { errors } from '#contract/common/errors.ts'
import { otherLanguage } from '#contract/common/language.ts'
import { getNews, listNews } from '#contract/content.ts'
import { apiErrorCode, slugElsewhere } from '../../call-code.ts'
import { linkedReport } from '../../components/report-links.tsx'
import { closestFirst } from '../../components/similar-items.ts'
import { newsHead } from '../../item-head.ts'
import { languageOf, pathIn } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { newsListPath, newsPath } from '../../paths.ts'
import { type SiteContext, siteContext } from '../../server-context.ts'
import { findElsewhere, type Missing, missingItem } from '../not-found/missing-item.ts'

const latestCount = 5
const reportCount = 3
/** The most similar items are chosen among this many of the newest of the industry. */
const candidateCount = 20

export async function loadNews({ url, context, params }: LoaderFunctionArgs) {
  const { pathname } = url
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const client = site.clientFor(language)
  const webTitle = params.webTitle ?? ''
  const found = await findNews(client, webTitle)
  if ('slugElsewhere' in found) throw await missingNews(site, pathname, found)
  if ('movedTo' in found) throw redirect(pathIn(language, newsPath(found.movedTo)), 301)
  const { detail, previous, next } = found
  const [latest, reports] = await Promise.all([
    client(listNews, { pageSize: latestCount + 1 }),
    client(listReports, { activeIndustryType: detail.category, pageSize: candidateCount }),
  ])
  const slugElsewhere = detail.otherLanguageWebTitle
  return {
    news: detail,
    previous,
    next,
    latest: latest.rows
      .filter(({ id }) => id !== detail.id)
      .slice(0, latestCount)
      .map(({ title, webTitle }) => ({ title, webTitle })),
    reports: closestFirst(`${detail.title} ${detail.dek}`, reports.rows).slice(0, reportCount).map(linkedReport),
    head: headOf(site, {
      ...newsHead(detail, language),
      language,
      path: newsPath(detail.webTitle),
      otherPath: slugElsewhere === null ? undefined : newsPath(slugElsewhere),
      fallback: newsListPath({ marketType: detail.marketType }),
    }),
  }
}

export type NewsData = Awaited<ReturnType<typeof loadNews>>

export async function findNews(client: Client, webTitle: string): Promise<OutputOf<typeof getNews> | Missing> {
  try {
    return await client(getNews, { webTitle })
  } catch (error) {
    if (apiErrorCode(error) === errors['content.item-not-found'].wire)
      return { slugElsewhere: slugElsewhere(error) ?? webTitle }
    throw error
  }
}

async function missingNews(site: SiteContext, pathname: string, missing: Missing) {
  const client = site.clientFor(otherLanguage(languageOf(pathname)))
  const localized = (await findElsewhere((slug) => findNews(client, slug), missing))?.detail
  const counterpart = localized && {
    title: localized.title,
    path: newsPath(localized.webTitle),
    category: localized.category,
  }
  return missingItem(site, pathname, counterpart)
}
