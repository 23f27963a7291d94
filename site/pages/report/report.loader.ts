// A report by the words in its address. An old address leads to the new one; a missing one says where the report can be read.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getReport, listReports, type ReportDetail } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import { type Language, otherLanguage } from '#contract/common/language.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { callCode } from '../../call-code.ts'
import { languageOf, pathIn } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { splitTitle } from '../../parts/split-title.tsx'
import { reportPath, reportsPath } from '../../paths.ts'
import { type SiteContext, siteContext } from '../../server-context.ts'
import { keywordOfPath, notFound } from '../not-found/not-found.ts'

export async function loadReport({ request, context, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const webTitle = params.webTitle ?? ''
  const found = await findReport(site.clientFor(language), webTitle)
  if (!found) throw await missingReport(site, language, webTitle, pathname)
  if ('movedTo' in found) throw redirect(pathIn(language, reportPath(found.movedTo)), 301)
  const other = found.otherLanguageWebTitle
  return {
    report: found,
    head: headOf(site, {
      title: headTitle(found, language),
      description: found.dek || splitTitle(found.title).main,
      type: 'article',
      language,
      path: reportPath(found.webTitle),
      otherPath: other === null ? undefined : reportPath(other),
      fallback: reportsPath({ industry: found.category }),
    }),
  }
}

async function findReport(call: Client, webTitle: string): Promise<ReportDetail | { movedTo: string } | undefined> {
  try {
    return await call(getReport, { webTitle })
  } catch (error) {
    if (callCode(error) === errors['catalogue.report-not-found'].wire) return undefined
    throw error
  }
}

/** Offers the other language where the same address exists there (decision 4), and what the words of the address find. */
async function missingReport(site: SiteContext, language: Language, webTitle: string, pathname: string) {
  const target = otherLanguage(language)
  const keyword = keywordOfPath(pathname)
  const [other, near] = await Promise.all([
    findReport(site.clientFor(target), webTitle),
    keyword ? site.clientFor(language)(listReports, { keyword, pageSize: 2 }) : { rows: [] },
  ])
  const suggestions = near.rows.map(({ id, title, webTitle, category }) => ({ id, title, webTitle, category }))
  if (!other || 'movedTo' in other) return notFound(pathname, { suggestions })
  const origin = site.originZh === site.originEn ? '' : target === 'zh-CN' ? site.originZh : site.originEn
  const href = origin + pathIn(target, reportPath(other.webTitle))
  return notFound(pathname, { suggestions, other: { title: other.title, href, language: target } })
}

/** The whole title where it fits what search engines show, else its main part, else the short title. */
function headTitle({ title, shortTitle }: ReportDetail, language: Language): string {
  const most = language === 'zh-CN' ? 30 : 60
  const fitting = [title, splitTitle(title).main, shortTitle].find((text) => [...text].length <= most) ?? shortTitle
  const withSite = phrasesIn(language).common.pageTitle(fitting)
  return [...withSite].length <= most + 10 ? withSite : fitting
}
