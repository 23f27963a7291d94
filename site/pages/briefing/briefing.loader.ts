// Loads a briefing by its slug. Former slugs redirect; a missing one names the version in the other language.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listReports } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import { otherLanguage } from '#contract/common/language.ts'
import { type BriefingDetail, getBriefing, listBriefings } from '#contract/content.ts'
import { apiErrorCode, slugElsewhere } from '../../call-code.ts'
import { linkedReport } from '../../components/report-links.tsx'
import { closestFirst } from '../../components/similar-items.ts'
import { briefingHead } from '../../item-head.ts'
import { languageOf, pathIn } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { briefingPath, briefingsPath } from '../../paths.ts'
import { type SiteContext, siteContext } from '../../server-context.ts'
import { findElsewhere, type Missing, missingItem } from '../not-found/missing-item.ts'

const nearCount = 4
const reportCount = 2
/** The most similar items are chosen among this many of the newest of the industry. */
const candidateCount = 20

export async function loadBriefing({ url, context, params }: LoaderFunctionArgs) {
  const { pathname } = url
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const client = site.clientFor(language)
  const webTitle = params.webTitle ?? ''
  const briefing = await findBriefing(client, webTitle)
  if ('slugElsewhere' in briefing) throw await missingBriefing(site, pathname, briefing)
  if ('movedTo' in briefing) throw redirect(pathIn(language, briefingPath(briefing.movedTo)), 301)
  const [near, reports] = await Promise.all([
    client(listBriefings, { topLabelId: briefing.category, pageSize: nearCount + 1 }),
    client(listReports, { activeIndustryType: briefing.category, pageSize: candidateCount }),
  ])
  return {
    briefing,
    near: near.rows
      .filter(({ id }) => id !== briefing.id)
      .slice(0, nearCount)
      .map(({ title, webTitle, publishedAt, marketType }) => ({ title, webTitle, publishedAt, marketType })),
    reports: closestFirst(`${briefing.title} ${briefing.label} ${briefing.dek}`, reports.rows)
      .slice(0, reportCount)
      .map(linkedReport),
    head: headOf(site, {
      ...briefingHead(briefing, language),
      // Briefings belong to the Chinese site (decision 5).
      noindex: language === 'en-US',
      isPublic: true,
      language,
      path: briefingPath(briefing.webTitle),
      otherPath: undefined,
      fallback: briefingsPath({ marketType: briefing.marketType }),
    }),
  }
}

export type BriefingData = Awaited<ReturnType<typeof loadBriefing>>

export async function findBriefing(
  client: Client,
  webTitle: string,
): Promise<BriefingDetail | { movedTo: string } | Missing> {
  try {
    return await client(getBriefing, { webTitle })
  } catch (error) {
    if (apiErrorCode(error) === errors['content.item-not-found'].wire)
      return { slugElsewhere: slugElsewhere(error) ?? webTitle }
    throw error
  }
}

async function missingBriefing(site: SiteContext, pathname: string, missing: Missing) {
  const client = site.clientFor(otherLanguage(languageOf(pathname)))
  const localized = await findElsewhere((slug) => findBriefing(client, slug), missing)
  const counterpart = localized && {
    title: localized.title,
    path: briefingPath(localized.webTitle),
    category: localized.category,
  }
  return missingItem(site, pathname, counterpart)
}
