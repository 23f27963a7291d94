// Custom research page: kinds, steps, and the form beside the text.
import { useState } from 'react'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { useSite } from '../../layout/use-site.ts'
import { requestPath } from '../../paths.ts'
import { RequestBox, requestBoxId } from '../../request/request-panel.tsx'
import type { RequestSubject } from '../../request/request-subject.ts'
import type { CustomResearchData } from './custom-research.loader.ts'
import { CustomResearchSteps } from './custom-research-steps.tsx'
import { KindsTable } from './kinds-table.tsx'

export function CustomResearchPage({ data }: { readonly data: CustomResearchData }) {
  const { phrases, settings, to } = useSite()
  const labels = phrases.inquiry.customResearch
  const [subject] = useState<RequestSubject>({ type: 2 })
  return (
    <main id="main" className="wrap">
      <Breadcrumb ancestors={[]} current={phrases.common.customResearch} />
      <div className="cols cols--8-4 market">
        <div className="market__head">
          <h1>{labels.title}</h1>
          <p className="company__statement">{labels.lead(settings['reply-within'])}</p>
          {data.sent === undefined && (
            <a className="btn btn--primary only-sm" href={`#${requestBoxId}`}>
              {labels.form}
            </a>
          )}
        </div>
        <div className="market__text">
          {data.kinds.length > 0 && <KindsTable kinds={data.kinds} />}
          <CustomResearchSteps times={data.times} />
        </div>
        <aside className="market__form" aria-label={labels.form}>
          <RequestBox
            title={labels.form}
            subject={subject}
            action={to(requestPath(2))}
            layout="demand-first"
            posted={data.posted}
            sent={data.sent}
          />
        </aside>
      </div>
    </main>
  )
}
