// The report that a request is about.
import { Cover } from '#ui/cover/cover.tsx'
import type { RequestSubject } from './request-subject.ts'

export function ReportOfRequest({ report }: { readonly report: NonNullable<RequestSubject['report']> }) {
  return (
    <div className="ctx">
      <Cover category={report.category} id={report.id} size="thumb" />
      <span>
        <b>{report.title}</b>
        <span className="muted xs">{report.facts}</span>
      </span>
    </div>
  )
}
