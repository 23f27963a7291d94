// Return URL of the gateway: `/personalCenter/payBack/<orderNo>` or `?orderNo=`.
import { type LoaderFunctionArgs, type MetaFunction, useParams, useSearchParams } from 'react-router'
import type { PageHandle } from '../../layout/frame.tsx'
import { metaOf } from '../../meta.ts'
import { payBackRoot } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { accountHead } from '../account/account-head.ts'
import { PayBackPage } from './payment-result-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

/** No header, no footer (specification, section 2.3). */
export const handle: PageHandle = { bare: true, hydratesAtOnce: true }

export function loader({ url, context }: LoaderFunctionArgs) {
  return {
    head: accountHead(url, context.get(siteContext), payBackRoot, (phrases) => phrases.checkout.payBack.title),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

/** The gateway appends its own query to the return URL; it is not trusted and not read. */
export default function PayBackRoute() {
  const { orderNo } = useParams()
  const [query] = useSearchParams()
  const named = (orderNo ?? query.get('orderNo') ?? '').trim().slice(0, 64)
  return <PayBackPage key={named} orderNo={named} />
}
