// An item that this side of the site does not have: the other side may, and reports may have been meant.
import { listReports } from '#contract/catalogue.ts'
import { otherLanguage } from '#contract/common/language.ts'
import { languageOf, pathIn } from '../../language.ts'
import type { SiteContext } from '../../server-context.ts'
import { keywordOfPath, notFound } from './not-found.ts'

type Elsewhere = { readonly title: string; readonly path: string }

/**
 * Something to throw: a 404 that offers the same address in the other language, where it exists there (decision 4).
 * @param other the item on the other side, its path without its language
 */
export async function missingItem(site: SiteContext, pathname: string, other: Elsewhere | undefined) {
  const language = languageOf(pathname)
  const keyword = keywordOfPath(pathname)
  const { rows } = keyword ? await site.clientFor(language)(listReports, { keyword, pageSize: 2 }) : { rows: [] }
  const suggestions = rows.map(({ id, title, webTitle, category }) => ({ id, title, webTitle, category }))
  if (!other) return notFound(pathname, { suggestions })
  const target = otherLanguage(language)
  const origin = site.originZh === site.originEn ? '' : target === 'zh-CN' ? site.originZh : site.originEn
  const href = origin + pathIn(target, other.path)
  return notFound(pathname, { suggestions, other: { title: other.title, href, language: target } })
}
