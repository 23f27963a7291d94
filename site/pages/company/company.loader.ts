// Loads a company page by its path. All menus link to it, so a page without content in the language says so instead of a 404.
import type { LoaderFunctionArgs } from 'react-router'
import { otherLanguage } from '#contract/common/language.ts'
import { type CompanyPage, getCompanyPage } from '#contract/company.ts'
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import { languageOf, pathWithoutLanguage } from '../../language.ts'
import { headOf, type PageHead } from '../../meta.ts'
import { companyPaths } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { companyPageAt } from './company-addresses.ts'
import { companyHead, withAnchors } from './company-text.ts'

export type CompanyData = {
  readonly key: CompanyPageKey
  readonly page: CompanyPage | null
  /** Whether the other language has content. */
  readonly isInOtherLanguage: boolean
  readonly head: PageHead
}

export async function loadCompanyPage({ url, context }: LoaderFunctionArgs): Promise<CompanyData> {
  const { pathname } = url
  const language = languageOf(pathname)
  const site = context.get(siteContext)
  const key = companyPageAt(pathWithoutLanguage(pathname)) ?? 'about'
  const page = await site.clientFor(language)(getCompanyPage, { key })
  const isInOtherLanguage = page
    ? page.isInOtherLanguage
    : (await site.clientFor(otherLanguage(language))(getCompanyPage, { key })) !== null
  const isUnlisted = !page || (key === 'qualifications' && language === 'en-US')
  return {
    key,
    page: page && withAnchors(page),
    isInOtherLanguage,
    head: headOf(site, {
      ...companyHead(key, page, language),
      noindex: isUnlisted,
      isPublic: true,
      language,
      path: companyPaths[key],
      otherPath: page?.isInOtherLanguage && key !== 'qualifications' ? companyPaths[key] : undefined,
      fallback: companyPaths[key],
    }),
  }
}
