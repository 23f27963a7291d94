// Report list, by industry and keyword, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadReports as loader } from './reports.loader.ts'
import { ReportsPage } from './reports-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function ReportsRoute() {
  return <ReportsPage data={useLoaderData<typeof loader>()} />
}
