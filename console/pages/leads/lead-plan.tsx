// Owner and reply deadline of a lead.
import { type FormEvent, useId, useState } from 'react'
import { type Lead, updateLead } from '#contract/leads-admin.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { inShanghai, instantOfShanghai } from '../../components/beijing-time.ts'
import { PanelSection } from '../../components/detail-panel.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { useLeadPeople } from './use-assignees.ts'

export function LeadPlan({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const id = useId()
  const people = useLeadPeople()
  const [assigneeId, setAssignee] = useState(lead.assignee?.id ?? '')
  const [due, setDue] = useState(lead.dueAt ? inShanghai(lead.dueAt) : '')
  const { mutate, isBusy } = useApiMutation(updateLead, { successMessage: t.planned, refreshes: ['leads'] })
  const isOther = assigneeId !== (lead.assignee?.id ?? '') || due !== (lead.dueAt ? inShanghai(lead.dueAt) : '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const dueAt = due === '' ? null : (instantOfShanghai(due) ?? null)
    void mutate({ id: lead.id, version: lead.version, assigneeId: assigneeId || null, dueAt })
  }
  // The current owner may have lost the permission for leads.
  const known = people.some((person) => person.id === assigneeId)
  return (
    <PanelSection title={t.plan}>
      <form className="drawer__form" onSubmit={save}>
        <div className="field">
          <label htmlFor={`${id}-who`}>{t.owner}</label>
          <select
            id={`${id}-who`}
            className="select"
            value={assigneeId}
            onChange={(event) => setAssignee(event.target.value)}
          >
            <option value="">{t.nobody}</option>
            {known || assigneeId === '' ? null : <option value={assigneeId}>{lead.assignee?.name}</option>}
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-due`}>{t.dueAt}</label>
          <input id={`${id}-due`} type="datetime-local" value={due} onChange={(event) => setDue(event.target.value)} />
        </div>
        <button
          className="btn btn--outline btn--compact"
          type="submit"
          disabled={!isOther}
          aria-busy={isBusy || undefined}
        >
          {t.savePlan}
        </button>
      </form>
    </PanelSection>
  )
}
