// Loads a report by its slug. Former slugs redirect; a missing one names the version in the other language.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getReport, type ReportDetail } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import { otherLanguage } from '#contract/common/language.ts'
import { apiErrorCode, slugElsewhere } from '../../call-code.ts'
import { reportHead } from '../../item-head.ts'
import { languageOf, pathIn } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { reportPath, reportsPath } from '../../paths.ts'
import { type SiteContext, siteContext } from '../../server-context.ts'
import { findElsewhere, type Missing, missingItem } from '../not-found/missing-item.ts'
import { shownReport } from './shown-report.ts'

export async function loadReport({ url, context, params }: LoaderFunctionArgs) {
  const { pathname } = url
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const webTitle = params.webTitle ?? ''
  const found = await findReport(site.clientFor(language), webTitle)
  if ('slugElsewhere' in found) throw await missingReport(site, pathname, found)
  if ('movedTo' in found) throw redirect(pathIn(language, reportPath(found.movedTo)), 301)
  const slugElsewhere = found.otherLanguageWebTitle
  return {
    report: shownReport(found),
    head: headOf(site, {
      ...reportHead(found, language),
      language,
      path: reportPath(found.webTitle),
      otherPath: slugElsewhere === null ? undefined : reportPath(slugElsewhere),
      fallback: reportsPath({ industry: found.category }),
    }),
  }
}

export async function findReport(
  client: Client,
  webTitle: string,
): Promise<ReportDetail | { movedTo: string } | Missing> {
  try {
    return await client(getReport, { webTitle })
  } catch (error) {
    if (apiErrorCode(error) === errors['catalogue.report-not-found'].wire)
      return { slugElsewhere: slugElsewhere(error) ?? webTitle }
    throw error
  }
}

async function missingReport(site: SiteContext, pathname: string, missing: Missing) {
  const client = site.clientFor(otherLanguage(languageOf(pathname)))
  const localized = await findElsewhere((slug) => findReport(client, slug), missing)
  const counterpart = localized && {
    title: localized.title,
    path: reportPath(localized.webTitle),
    category: localized.category,
  }
  return missingItem(site, pathname, counterpart)
}
