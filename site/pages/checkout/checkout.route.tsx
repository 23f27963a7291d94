// Checkout: the query names the item, the catalogue gives the price.
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { getReport } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import { getBriefing } from '#contract/content.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { apiErrorCode } from '../../call-code.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { headOf, metaOf } from '../../meta.ts'
import { checkoutPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { notFound } from '../not-found/not-found.ts'
import { CheckoutPage } from './checkout-page.tsx'
import {
  type Purchase,
  type PurchaseQuery,
  parsePurchaseQuery,
  purchaseOfBriefing,
  purchaseOfReport,
} from './purchase.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const site = context.get(siteContext)
  const query = parsePurchaseQuery(url.searchParams)
  const purchase = query && (await findPurchase(site.clientFor(language), query))
  if (!purchase) throw notFound(url.pathname)
  const labels = phrasesIn(language)
  const head = headOf(site, {
    language,
    title: labels.common.pageTitle(labels.checkout.title),
    description: labels.checkout.description,
    path: checkoutPath,
    otherPath: checkoutPath + url.search,
    noindex: true,
  })
  return data({ head, purchase })
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function CheckoutRoute() {
  const { purchase } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return <CheckoutPage key={search} purchase={purchase} />
}

/** Undefined when the item does not exist in this language, which is the meaning of any error response of these endpoints. */
async function findPurchase(client: Client, query: PurchaseQuery): Promise<Purchase | undefined> {
  try {
    if (query.kind === 'briefing') {
      const briefing = await client(getBriefing, { id: query.id })
      return 'movedTo' in briefing ? undefined : purchaseOfBriefing(briefing)
    }
    const report = await client(getReport, { id: query.id })
    return 'movedTo' in report ? undefined : purchaseOfReport(report, query)
  } catch (error) {
    if (apiErrorCode(error) === errors['content.item-not-found'].wire) return undefined
    throw error
  }
}
