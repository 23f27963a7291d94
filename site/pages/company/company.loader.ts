// A page about the company, by its address.
import type { LoaderFunctionArgs } from 'react-router'
import { type CompanyPage, getCompanyPage } from '#contract/company.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { languageOf, pathWithoutLanguage } from '../../language.ts'
import { headOf } from '../../meta.ts'
import { companyPaths } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { companyPageAt } from './company-addresses.ts'

export async function loadCompanyPage({ url, context }: LoaderFunctionArgs) {
  const { pathname } = url
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const key = companyPageAt(pathWithoutLanguage(pathname)) ?? 'about'
  const page = await site.clientFor(language)(getCompanyPage, { key })
  const { common, company: words } = phrasesIn(language)
  const isUnlisted = !page || (key === 'qualifications' && language === 'en-US')
  return {
    key,
    page: page && { ...page, bodyHtml: withAnchors(page.bodyHtml) },
    head: headOf(site, {
      title: common.pageTitle(page?.title ?? words.pages[key]),
      description: describe(page),
      noindex: isUnlisted,
      language,
      path: companyPaths[key],
      otherPath: page?.isInOtherLanguage && key !== 'qualifications' ? companyPaths[key] : undefined,
      fallback: companyPaths[key],
    }),
  }
}

export type CompanyData = Awaited<ReturnType<typeof loadCompanyPage>>

/** The statement, and as much of the text as search engines show. */
function describe(page: CompanyPage | null): string {
  const text = (page?.bodyHtml ?? '').replace(/<h\d>.*?<\/h\d>/g, ' ').replace(/<[^>]+>/g, ' ')
  return `${page?.statement ?? ''} ${text}`
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
}

/** Sections can be linked to: `#section-5`. */
function withAnchors(html: string): string {
  let count = 0
  return html.replaceAll('<h2>', () => {
    count += 1
    return `<h2 id="section-${count}">`
  })
}
