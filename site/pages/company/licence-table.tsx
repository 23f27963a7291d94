// Table of the licences and their permitted users (decision 27).
import { useSite } from '../../layout/use-site.ts'

export function LicenceTable() {
  const { licences: words } = useSite().phrases.company
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
            {words.rows.map(({ name, people, use }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{people}</td>
                <td>{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
