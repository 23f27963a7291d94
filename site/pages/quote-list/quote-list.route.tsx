// Quote list: the items are in the address and in the browser, so the server renders the shell only.

import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { headOf, metaOf } from '../../meta.ts'
import { quoteListPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { QuoteListPage } from './quote-list-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const phrases = phrasesIn(language)
  const head = headOf(context.get(siteContext), {
    language,
    title: phrases.common.pageTitle(quotePhrases(language).list.title),
    description: quotePhrases(language).list.intro,
    path: quoteListPath,
    otherPath: quoteListPath,
    noindex: true,
  })
  return { head }
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function QuoteListRoute() {
  return <QuoteListPage />
}
