// Loads the contact page: office hours and address from the settings; with `?sample=`, the report of the requested sample.
import type { LoaderFunctionArgs } from 'react-router'
import { getReport } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import { findSettings } from '#contract/site-config.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { apiErrorCode } from '../../call-code.ts'
import { languageOf } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { companyPaths } from '../../paths.ts'
import { pageRequestOf } from '../../request/page-request.ts'
import { siteContext } from '../../server-context.ts'

export async function loadContact({ url, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const client = site.clientFor(language)
  const [rows, sampled] = await Promise.all([
    client(findSettings, { keys: 'office-hours,office-address' }),
    findSampled(client, Number(searchParams.get('sample'))),
  ])
  const setting = (key: string) => {
    const value = rows.find(({ configKey }) => configKey === key)?.configValue
    return typeof value === 'string' ? value.trim() : ''
  }
  const { isPersonal, ...state } = pageRequestOf(url, site)
  const { common, inquiry } = phrasesIn(language)
  return {
    ...state,
    sampled,
    hours: setting('office-hours'),
    address: setting('office-address'),
    head: headOf(site, {
      title: common.pageTitle(inquiry.contact.title),
      description: inquiry.contact.description,
      noindex: isPersonal || searchParams.has('sample'),
      language,
      path: companyPaths.contact,
      otherPath: companyPaths.contact,
    }),
  }
}

export type ContactData = Awaited<ReturnType<typeof loadContact>>

/** Undefined for a report that is not published in this language: the page then shows the general enquiry form. */
async function findSampled(client: Client, id: number) {
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  try {
    const report = await client(getReport, { id })
    if ('movedTo' in report) return undefined
    const { title, shortTitle, category, reportNo } = report
    return { id, title: shortTitle || title, category, facts: reportNo }
  } catch (error) {
    if (apiErrorCode(error) === errors['catalogue.report-not-found'].wire) return undefined
    throw error
  }
}
