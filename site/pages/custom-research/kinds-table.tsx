// Table of the kinds of custom research: the questions they answer and their durations.
import { useSite } from '../../layout/use-site.ts'
import type { CustomResearchData } from './custom-research.loader.ts'

export function KindsTable({ kinds }: Pick<CustomResearchData, 'kinds'>) {
  const labels = useSite().phrases.inquiry.customResearch
  const hasTimes = kinds.some(({ takes }) => takes !== '')
  return (
    <section className="section" aria-labelledby="kinds">
      <div className="section-head">
        <h2 id="kinds">{labels.kinds}</h2>
      </div>
      <table className="table market__kinds">
        <thead>
          <tr>
            <th scope="col">{labels.kind}</th>
            <th scope="col">{labels.question}</th>
            {hasTimes && (
              <th scope="col" className="r">
                {labels.takes}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ name, question, takes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{question}</td>
              {hasTimes && <td className="r num">{takes}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
