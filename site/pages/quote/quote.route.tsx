// The quote behind a link. It is readable without JavaScript and is neither indexed nor cached.

import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { errors } from '#contract/common/errors.ts'
import { getQuote, type Quote } from '#contract/quotes.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { apiErrorCode } from '../../call-code.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { headOf, metaOf } from '../../meta.ts'
import { quotePath } from '../../paths.ts'
import { type SiteContext, siteContext } from '../../server-context.ts'
import { notFound } from '../not-found/not-found.ts'
import { QuotePage } from './quote-page.tsx'

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const site = context.get(siteContext)
  const token = params.token ?? ''
  const quote = await findQuote(site, url, token)
  const phrases = phrasesIn(language)
  const head = headOf(site, {
    language,
    title: phrases.common.pageTitle(quotePhrases(language).quote.number(quote.number)),
    path: quotePath(token),
    otherPath: quotePath(token),
    noindex: true,
  })
  return data({ head, quote, token })
}

/** Who opens a quote is about to fill in its form. */
export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function QuoteRoute() {
  const { quote, token } = useLoaderData<typeof loader>()
  return <QuotePage key={token} quote={quote} token={token} />
}

/** Any error of the token means that there is no such quote. */
async function findQuote(site: SiteContext, url: URL, token: string): Promise<Quote> {
  try {
    return await site.clientFor(languageOf(url.pathname))(getQuote, { token })
  } catch (error) {
    if (apiErrorCode(error) !== errors['quotes.not-found'].wire) throw error
    site.unlist?.()
    throw notFound(url.pathname)
  }
}
