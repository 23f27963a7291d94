// Preview of a draft for holders of its link.
import { Eye } from 'lucide-react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { useSite } from '../../layout/use-site.ts'
import { metaOf } from '../../meta.ts'
import { BriefingPage } from '../briefing/briefing-page.tsx'
import { CompanyPageView } from '../company/company-page.tsx'
import { NewsPage } from '../news/news-page.tsx'
import { ReportPage } from '../report/report-page.tsx'
import { loadPreview as loader } from './preview.loader.ts'

export { loader }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head)

export default function PreviewRoute() {
  const { item, head } = useLoaderData<typeof loader>()
  const labels = useSite().phrases.report
  return (
    <>
      <div className="wrap">
        <p className="notice notice--waiting" role="note">
          <Eye className="icon" aria-hidden="true" />
          {labels.previewNotice}
        </p>
      </div>
      {item.kind === 'report' ? <ReportPage report={item.report} /> : null}
      {item.kind === 'briefing' ? (
        <BriefingPage data={{ briefing: item.briefing, near: [], reports: [], head }} />
      ) : null}
      {item.kind === 'news' ? (
        <NewsPage data={{ news: item.news, previous: null, next: null, latest: [], reports: [], head }} />
      ) : null}
      {item.kind === 'company-page' ? (
        <CompanyPageView data={{ key: item.page.key, page: item.page, isInOtherLanguage: false, head }} />
      ) : null}
    </>
  )
}
