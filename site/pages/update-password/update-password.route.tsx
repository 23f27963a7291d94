// Change of the password: a page without header and footer (specification, section 2.3).
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageHandle } from '../../layout/frame.tsx'
import { metaOf } from '../../meta.ts'
import { updatePasswordPath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { accountHead } from '../account/account-head.ts'
import { UpdatePasswordPage } from './update-password-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

export const handle: PageHandle = { bare: true, hydratesAtOnce: true }

export function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return { head: accountHead(url, site, updatePasswordPath, (phrases) => phrases.account.password) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function UpdatePasswordRoute() {
  return <UpdatePasswordPage />
}
