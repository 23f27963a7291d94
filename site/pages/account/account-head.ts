// Head of a page of the personal centre; the server renders nothing else of it.
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import { languageOf } from '../../language.ts'
import { headOf, type PageHead } from '../../meta.ts'
import type { SiteContext } from '../../server-context.ts'

export function accountHead(
  url: URL,
  site: SiteContext,
  path: string,
  titleIn: (phrases: Phrases) => string,
): PageHead {
  const language = languageOf(url.pathname)
  const phrases = phrasesIn(language)
  const title = phrases.common.pageTitle(titleIn(phrases))
  return headOf(site, { language, title, path, otherPath: path, noindex: true })
}

/** Tabs, pagination and searches change only the query of the browser, so they need no loader. */
export function onlyForAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
