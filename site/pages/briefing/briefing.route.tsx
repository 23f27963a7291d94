// Page of a briefing.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadBriefing as loader } from './briefing.loader.ts'
import { BriefingPage } from './briefing-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function BriefingRoute() {
  return <BriefingPage data={useLoaderData<typeof loader>()} />
}
