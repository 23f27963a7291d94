// Custom research page, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadCustomResearch as loader } from './custom-research.loader.ts'
import { CustomResearchPage } from './custom-research-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function MarketRoute() {
  return <CustomResearchPage data={useLoaderData<typeof loader>()} />
}
