// 404 of an item: offers its version in the other language, and similar reports.
import { listHotReports, listReports } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { otherLanguage } from '#contract/common/language.ts'
import { languageOf, pathIn } from '../../language.ts'
import type { SiteContext } from '../../server-context.ts'
import { keywordOfPath, keywordsToTry, type NotFound, notFound, suggestionOf } from './not-found.ts'

const maxSuggestions = 3

/** There is no item in this language; the other language may have it under this slug. */
export type Missing = { readonly slugElsewhere: string }

/** Item of the other language with this current or former slug. */
export async function findElsewhere<Found extends object>(
  find: (slug: string) => Promise<Found>,
  { slugElsewhere }: Missing,
): Promise<Exclude<Found, { movedTo: string } | Missing> | undefined> {
  const found = await find(slugElsewhere)
  const target = 'movedTo' in found ? await find(String(found.movedTo)) : found
  if ('movedTo' in target || 'slugElsewhere' in target) return undefined
  return target as Exclude<Found, { movedTo: string } | Missing> // the checks above exclude both alternatives
}

type Elsewhere = { readonly title: string; readonly path: string; readonly category: string }

/**
 * Returns a 404 response to throw. It offers the item in the other language if it exists there (decision 4).
 * @param other the item in the other language, its path without the language prefix
 */
export async function missingItem(site: SiteContext, pathname: string, other: Elsewhere | undefined) {
  const language = languageOf(pathname)
  const client = site.clientFor(language)
  if (!other) return notFound(pathname, await suggestionsFor(client, keywordOfPath(pathname)))
  const target = otherLanguage(language)
  const origin = site.originZh === site.originEn ? '' : target === 'zh-CN' ? site.originZh : site.originEn
  const href = origin + pathIn(target, other.path)
  const { rows } = await client(listReports, { activeIndustryType: other.category, pageSize: maxSuggestions })
  return notFound(pathname, {
    // The slug is in the other language, so a search with its words would find nothing here.
    keyword: '',
    suggestions: rows.map(suggestionOf),
    areNearest: rows.length > 0,
    other: { title: other.title, href, language: target },
  })
}

/** Results of a search with the words of the URL, else recommended reports. */
async function suggestionsFor(client: Client, keyword: string): Promise<Pick<NotFound, 'suggestions' | 'areNearest'>> {
  for (const keywordToTry of keywordsToTry(keyword)) {
    const { rows } = await client(listReports, { keyword: keywordToTry, pageSize: maxSuggestions })
    if (rows.length > 0) return { suggestions: rows.map(suggestionOf), areNearest: true }
  }
  return recommended(client)
}

/** Recommended reports, for a URL without searchable words. */
export async function recommended(client: Client): Promise<Pick<NotFound, 'suggestions' | 'areNearest'>> {
  const reports = await client(listHotReports, { pageSize: maxSuggestions })
  return { suggestions: reports.map(suggestionOf), areNearest: false }
}
