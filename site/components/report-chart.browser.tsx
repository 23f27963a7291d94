// A chart in a browser: left alone where the server has drawn it, else drawn once the means to do so have come.
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useIsHydrated } from '../session.ts'
import type { ReportChart as DrawnChart } from './report-chart.tsx'

const Drawn = lazy(async () => {
  const { ReportChart } = await import('./report-chart.tsx')
  return { default: ReportChart }
})

/** React does not compare this kind of markup while it hydrates: what the server wrote stays. */
const untouched = { __html: '' }

export function ReportChart(props: ComponentProps<typeof DrawnChart>) {
  const [isServed] = useState(!useIsHydrated())
  if (isServed) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: there is nothing in it
    return <figure className="chart" dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
  }
  return (
    <Suspense fallback={<figure className="chart" aria-busy="true" />}>
      <Drawn {...props} />
    </Suspense>
  )
}
