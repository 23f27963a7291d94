// Table of the licences and their permitted users (decision 27).
import { licences } from '#contract/licences.ts'
import { useSite } from '../../layout/use-site.ts'

export function LicenceTable() {
  const { company, licence: labels } = useSite().phrases
  const words = company.licences
  return (
    <div className="company__block">
      <div className="section-head">
        <h2 id="licences">{words.title}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="scrolls" aria-labelledby="licences" tabIndex={0}>
        <table className="table table--wide">
          <thead>
            <tr>
              <th scope="col">{words.licence}</th>
              <th scope="col">{words.people}</th>
              <th scope="col">{words.use}</th>
            </tr>
          </thead>
          <tbody>
            {licences.map((licence) => (
              <tr key={licence}>
                <th scope="row">{labels.licences[licence].label}</th>
                <td>{labels.licences[licence].users}</td>
                <td>{words.uses[licence]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
