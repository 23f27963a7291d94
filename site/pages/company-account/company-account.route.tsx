// Pages of a company account: the server renders the shell, the browser loads the data.
import { type LoaderFunctionArgs, type MetaFunction, useLocation, useSearchParams } from 'react-router'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { languageOf } from '../../language.ts'
import type { PageHandle } from '../../layout/frame.tsx'
import { metaOf } from '../../meta.ts'
import { type CompanySection, companySectionPaths, companySections } from '../../paths.ts'
import { siteContext } from '../../server-context.ts'
import { accountHead } from '../account/account-head.ts'
import { CompanyAccountPage } from './company-account-page.tsx'

export { onlyForAnotherPage as shouldRevalidate } from '../account/account-head.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  const section = sectionOf(url.pathname)
  const labels = companyAccountPhrases(languageOf(url.pathname))
  const title = `${labels.sections[section]} · ${labels.title}`
  return { head: accountHead(url, context.get(siteContext), companySectionPaths[section], () => title) }
}

export const handle: PageHandle = { hydratesAtOnce: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function CompanyAccountRoute() {
  const section = sectionOf(useLocation().pathname)
  const [query] = useSearchParams()
  const companyId = query.get('company') ?? ''
  return <CompanyAccountPage key={companyId} companyId={companyId} section={section} />
}

function sectionOf(pathname: string): CompanySection {
  return companySections.find((section) => pathname.endsWith(companySectionPaths[section])) ?? 'library'
}
