// What each licence allows, as the publisher has set it: a table of the licences.
import { Check, Minus } from 'lucide-react'
import { licenceRightLabels, licenceUsers } from '#contract/common/licence-labels.ts'
import { licenceRights, scopeOf } from '#contract/common/licence-rules.ts'
import { licences } from '#contract/licences.ts'
import { useSite } from '../layout/use-site.ts'

export function LicenceComparison() {
  const { phrases, language, licenceRules } = useSite()
  const labels = phrases.licence
  return (
    <table className="table licence-comparison">
      <thead>
        <tr>
          <th scope="col">{labels.use}</th>
          {licences.map((licence) => (
            <th key={licence} scope="col">
              {labels.licences[licence].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{labels.people}</th>
          {licences.map((licence) => (
            <td key={licence}>{licenceUsers(language, licence, scopeOf(licenceRules, licence))}</td>
          ))}
        </tr>
        {licenceRights.map((right) => (
          <tr key={right}>
            <th scope="row">{licenceRightLabels[language][right]}</th>
            {licences.map((licence) => (
              <td key={licence}>
                <Answer isYes={licenceRules.rights[licence].includes(right)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Answer({ isYes }: { readonly isYes: boolean }) {
  const labels = useSite().phrases.licence
  return (
    <>
      {isYes ? (
        <Check className="icon icon--sm licence-comparison__yes" aria-hidden="true" />
      ) : (
        <Minus className="icon icon--sm muted" aria-hidden="true" />
      )}
      <span className="vh">{isYes ? labels.yes : labels.no}</span>
    </>
  )
}
