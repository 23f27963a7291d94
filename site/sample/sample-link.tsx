// Link to the sample of a report; the running application opens it in place.
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import type { ShownReport } from '../pages/report/shown-report.ts'
import { samplePath } from '../paths.ts'

export function SampleLink({ report, className }: { readonly report: ShownReport; readonly className: string }) {
  const { phrases, to } = useSite()
  const { openDialog } = useAppServices()
  return (
    <a
      className={className}
      href={to(samplePath(report.webTitle))}
      rel="nofollow"
      data-needs-hydration=""
      onClick={(event) => {
        event.preventDefault()
        openDialog({ kind: 'sample', report })
      }}
    >
      {phrases.report.readSample(report.samplePages)}
    </a>
  )
}
