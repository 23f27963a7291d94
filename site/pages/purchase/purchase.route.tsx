// Page of a purchase: the server renders the shell, the browser loads the data.
import { type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { metaOf } from '../../meta.ts'
import { purchasePath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { accountHead } from '../account/account-head.ts'
import { PurchasePage } from './purchase-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

export function loader({ url, context, params }: LoaderFunctionArgs) {
  const number = numberOf(params)
  const { title } = transferPhrases(languageOf(url.pathname)).purchase
  return { head: accountHead(url, context.get(siteContext), purchasePath(number), () => title(number)) }
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function PurchaseRoute() {
  const number = numberOf(useParams())
  return <PurchasePage key={number} number={number} />
}

function numberOf(params: Readonly<Record<string, string | undefined>>): string {
  return (params.number ?? '').trim().slice(0, 40).toUpperCase()
}
