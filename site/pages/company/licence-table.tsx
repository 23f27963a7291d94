// The licences beside each other (decision 27).
import { LicenceComparison } from '../../components/licence-comparison.tsx'
import { useSite } from '../../layout/use-site.ts'

export function LicenceTable() {
  const { company } = useSite().phrases
  return (
    <div className="company__block">
      <div className="section-head">
        <h2 id="licences">{company.licencesTitle}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="scrolls" aria-labelledby="licences" tabIndex={0}>
        <LicenceComparison />
      </section>
    </div>
  )
}
