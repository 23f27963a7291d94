// Company account: the server renders the shell, the browser loads the data.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageHandle } from '../../layout/frame.tsx'
import { metaOf } from '../../meta.ts'
import { companiesPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { accountHead } from '../account/account-head.ts'
import { CompaniesPage } from './companies-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return { head: accountHead(url, site, companiesPath, (phrases) => phrases.account.company) }
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function CompaniesRoute() {
  return <CompaniesPage />
}
