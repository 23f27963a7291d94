// Company pages for visitors.
import type { Language } from '#contract/common/language.ts'
import type { CompanyPage } from '#contract/company.ts'
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { findCompanyPages } from './company.store.ts'

/** A company page; null if it is not public in the language. */
export async function getCompanyPage(ctx: Ctx, language: Language, key: CompanyPageKey): Promise<CompanyPage | null> {
  const written = await findCompanyPages(ctx.db, key)
  const page = written.find(({ lang }) => lang === language)
  if (!page) return null
  return {
    key,
    title: page.title,
    statement: page.statement,
    bodyHtml: sanitizeHtml(page.body_html),
    updatedAt: page.updated_at.toISOString(),
    isInOtherLanguage: written.some(({ lang }) => lang !== language),
  }
}
