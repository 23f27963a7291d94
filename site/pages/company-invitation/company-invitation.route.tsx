// Page behind the link of an invitation. Its token is in the fragment, so the server renders the shell only.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { invitationPath } from '#contract/company-links.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { metaOf } from '../../meta.ts'
import { siteContext } from '../../server-context.ts'
import { accountHead } from '../account/account-head.ts'
import { CompanyInvitationPage } from './company-invitation-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  const { title } = companyAccountPhrases(languageOf(url.pathname)).invitation
  return { head: accountHead(url, context.get(siteContext), invitationPath, () => title) }
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function CompanyInvitationRoute() {
  return <CompanyInvitationPage />
}
