// My info: the server renders the shell, the browser loads the data.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PageHandle } from '../../layout/frame.tsx'
import { metaOf } from '../../meta.ts'
import { profilePath } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { accountHead } from '../account/account-head.ts'
import { ProfilePage } from './profile-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  return { head: accountHead(url, context.get(siteContext), profilePath, (phrases) => phrases.account.profile) }
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function ProfileRoute() {
  return <ProfilePage />
}
