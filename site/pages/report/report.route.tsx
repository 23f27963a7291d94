// Page of a report, in both languages.
import { type MetaFunction, useLoaderData } from 'react-router'
import { metaOf } from '../../meta.ts'
import { loadReport as loader } from './report.loader.ts'
import { ReportPage } from './report-page.tsx'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function ReportRoute() {
  const { report } = useLoaderData<typeof loader>()
  return <ReportPage key={report.id} report={report} />
}
