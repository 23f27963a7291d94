// Company pages, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadCompanyPage as loader } from './company.loader.ts'
import { CompanyPageView } from './company-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function CompanyRoute() {
  return <CompanyPageView data={useLoaderData<typeof loader>()} />
}
