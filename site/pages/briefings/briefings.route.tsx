// Briefing list, by kind, topic and keyword.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadBriefings as loader } from './briefings.loader.ts'
import { BriefingsPage } from './briefings-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function BriefingsRoute() {
  return <BriefingsPage data={useLoaderData<typeof loader>()} />
}
