// Form with which an admin approves or declines a request, with a note.
import { useState } from 'react'
import { type Approval, answerApproval } from '#contract/company-approvals.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { TextAreaField } from '#ui/primitives/text-area-field.tsx'
import { useSite } from '../../layout/use-site.ts'
import { useAction } from './use-action.ts'

type AnswerProps = { readonly companyId: string; readonly approval: Approval; readonly onChange: () => void }

export function AnswerApproval({ companyId, approval, onChange }: AnswerProps) {
  const all = companyAccountPhrases(useSite().language)
  const labels = all.approvals
  const [note, setNote] = useState('')
  const [answer, busy] = useAction(async (client, isApproved: boolean) => {
    await client(answerApproval, { companyId, approvalId: approval.id, isApproved, note })
    onChange()
    return isApproved ? labels.approvedNow : labels.declinedNow
  })
  return (
    <section aria-labelledby="answer">
      <div className="section-head">
        <h2 id="answer">{labels.answerTitle}</h2>
      </div>
      <div className="company-account__form">
        <TextAreaField
          label={labels.answerNote}
          optional={all.optional}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="acts">
          <button className="btn btn--primary" type="button" aria-busy={busy || undefined} onClick={() => answer(true)}>
            {busy ? all.working : labels.approve}
          </button>
          <button className="btn btn--outline" type="button" onClick={() => answer(false)}>
            {labels.decline}
          </button>
        </div>
      </div>
    </section>
  )
}
