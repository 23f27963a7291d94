// State of an approval request by icon and text, never by colour alone.
import { CircleCheck, CircleMinus, CircleX, Clock } from 'lucide-react'
import type { Approval } from '#contract/company-approvals.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'

const badges = {
  open: { style: 'waiting', Mark: Clock },
  approved: { style: 'success', Mark: CircleCheck },
  used: { style: 'success', Mark: CircleCheck },
  declined: { style: 'failed', Mark: CircleX },
  withdrawn: { style: 'cancelled', Mark: CircleMinus },
} as const

export function ApprovalBadge({ state }: Pick<Approval, 'state'>) {
  const labels = companyAccountPhrases(useSite().language).approvals
  const { style, Mark } = badges[state]
  return (
    <span className={`badge badge--${style}`}>
      <Mark className="icon" aria-hidden="true" />
      {labels.states[state]}
    </span>
  )
}
