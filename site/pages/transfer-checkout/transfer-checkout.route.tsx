// Checkout by bank transfer: the query names the item as in the checkout.
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { useSite } from '../../layout/use-site.ts'
import { headOf, metaOf } from '../../meta.ts'
import { transferCheckoutPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { findPurchase } from '../checkout/find-purchase.ts'
import { WithUpgrade } from '../checkout/with-upgrade.tsx'
import { notFound } from '../not-found/not-found.ts'
import { TransferCheckoutPage } from './transfer-checkout-page.tsx'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const language = languageOf(url.pathname)
  const site = context.get(siteContext)
  const purchase = await findPurchase(site.clientFor(language), url.searchParams)
  if (!purchase) throw notFound(url.pathname)
  const labels = transferPhrases(language).checkout
  const head = headOf(site, {
    language,
    title: phrasesIn(language).common.pageTitle(labels.title),
    description: labels.description,
    path: transferCheckoutPath,
    otherPath: transferCheckoutPath + url.search,
    noindex: true,
  })
  return data({ head, purchase })
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function TransferCheckoutRoute() {
  const { purchase } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { language } = useSite()
  return (
    <WithUpgrade key={search} purchase={purchase} title={transferPhrases(language).checkout.title}>
      {(priced) => <TransferCheckoutPage purchase={priced} />}
    </WithUpgrade>
  )
}
