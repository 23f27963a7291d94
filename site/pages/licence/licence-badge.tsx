// State of a licence by icon and text, never by colour alone.
import { CircleArrowUp, CircleCheck, CircleMinus } from 'lucide-react'
import type { LicenceRow } from '#contract/customer-licences.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { useSite } from '../../layout/use-site.ts'

const marks = {
  active: { style: 'success', Mark: CircleCheck },
  upgraded: { style: 'cancelled', Mark: CircleArrowUp },
  revoked: { style: 'cancelled', Mark: CircleMinus },
} as const satisfies Record<LicenceRow['state'], unknown>

export function LicenceBadge({ state }: { readonly state: LicenceRow['state'] }) {
  const { style, Mark } = marks[state]
  return (
    <span className={`badge badge--${style}`}>
      <Mark className="icon" aria-hidden="true" />
      {licencePhrases(useSite().language).states[state]}
    </span>
  )
}
