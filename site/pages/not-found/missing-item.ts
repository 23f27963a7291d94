// An item that this side of the site does not have: the other side may, and another report may have been meant.
import { listHotReports, listReports } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { otherLanguage } from '#contract/common/language.ts'
import { languageOf, pathIn } from '../../language.ts'
import type { SiteContext } from '../../server-context.ts'
import { keywordOfPath, keywordsToTry, type NotFound, notFound, suggestionOf } from './not-found.ts'

const mostSuggestions = 3

/** There is nothing under this address; the other side may have it under the slug. */
export type Missing = { readonly slugElsewhere: string }

/** What the other side shows under a slug that it has or had. */
export async function findElsewhere<Found extends object>(
  find: (slug: string) => Promise<Found>,
  { slugElsewhere }: Missing,
): Promise<Exclude<Found, { movedTo: string } | Missing> | undefined> {
  const found = await find(slugElsewhere)
  const other = 'movedTo' in found ? await find(String(found.movedTo)) : found
  if ('movedTo' in other || 'slugElsewhere' in other) return undefined
  return other as Exclude<Found, { movedTo: string } | Missing> // neither of both
}

type Elsewhere = { readonly title: string; readonly path: string; readonly category: string }

/**
 * Something to throw: a 404 that offers the same address in the other language, where it exists there (decision 4).
 * @param other the item on the other side, its path without its language
 */
export async function missingItem(site: SiteContext, pathname: string, other: Elsewhere | undefined) {
  const language = languageOf(pathname)
  const call = site.clientFor(language)
  if (!other) return notFound(pathname, await suggestionsFor(call, keywordOfPath(pathname)))
  const target = otherLanguage(language)
  const origin = site.originZh === site.originEn ? '' : target === 'zh-CN' ? site.originZh : site.originEn
  const href = origin + pathIn(target, other.path)
  const { rows } = await call(listReports, { activeIndustryType: other.category, pageSize: mostSuggestions })
  return notFound(pathname, {
    // Its words are of the other language: nothing is found with them here.
    keyword: '',
    suggestions: rows.map(suggestionOf),
    areNearest: rows.length > 0,
    other: { title: other.title, href, language: target },
  })
}

/** What is found with the words of the address, else what is recommended to everybody. */
async function suggestionsFor(call: Client, keyword: string): Promise<Pick<NotFound, 'suggestions' | 'areNearest'>> {
  for (const words of keywordsToTry(keyword)) {
    const { rows } = await call(listReports, { keyword: words, pageSize: mostSuggestions })
    if (rows.length > 0) return { suggestions: rows.map(suggestionOf), areNearest: true }
  }
  return recommended(call)
}

/** For an address that means nothing: no search is made for it. */
export async function recommended(call: Client): Promise<Pick<NotFound, 'suggestions' | 'areNearest'>> {
  const reports = await call(listHotReports, { pageSize: mostSuggestions })
  return { suggestions: reports.map(suggestionOf), areNearest: false }
}
