// Checkout: the query names the item, the catalogue gives the price.
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { useSite } from '../../layout/use-site.ts'
import { headOf, metaOf } from '../../meta.ts'
import { checkoutPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { notFound } from '../not-found/not-found.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { findPurchase } from './find-purchase.ts'
import { WithUpgrade } from './with-upgrade.tsx'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const site = context.get(siteContext)
  const purchase = await findPurchase(site.clientFor(language), url.searchParams)
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
  const { phrases } = useSite()
  return (
    <WithUpgrade key={search} purchase={purchase} title={phrases.checkout.title}>
      {(priced) => <CheckoutPage purchase={priced} />}
    </WithUpgrade>
  )
}
