// Requests to join a company, which its admins approve with a role or decline.
import { useState } from 'react'
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { CompanyRole } from '#contract/companies.ts'
import { answerJoinRequest, listJoinRequests } from '#contract/company-domains.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { useSite } from '../../layout/use-site.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ListState } from './list-state.tsx'
import { RoleSelect } from './role-select.tsx'
import { useAction } from './use-action.ts'

type JoinRequestsProps = { readonly companyId: string; readonly onChange: () => void }
type Request = OutputOf<typeof listJoinRequests>['requests'][number]

export function JoinRequests({ companyId, onChange }: JoinRequestsProps) {
  const labels = companyAccountPhrases(useSite().language).members
  const query = useApiQuery(listJoinRequests, { companyId })
  const reload = () => {
    query.reload()
    onChange()
  }
  return (
    <section aria-labelledby="requests">
      <div className="section-head">
        <h2 id="requests">{labels.requests}</h2>
      </div>
      <ListState query={query}>
        {({ requests }) => (
          <>
            {requests.length === 0 ? <p className="muted small">{labels.noRequests}</p> : null}
            <ol className="company-account__rows">
              {requests.map((request) => (
                <JoinRequest key={request.id} companyId={companyId} request={request} onChange={reload} />
              ))}
            </ol>
          </>
        )}
      </ListState>
    </section>
  )
}

function JoinRequest({ companyId, request, onChange }: JoinRequestsProps & { readonly request: Request }) {
  const labels = companyAccountPhrases(useSite().language).members
  const [role, setRole] = useState<CompanyRole>('reader')
  const [answer, busy] = useAction(async (client, isApproved: boolean) => {
    await client(answerJoinRequest, { companyId, requestId: request.id, isApproved, role })
    onChange()
    return labels.answered
  })
  const { name, email } = request
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="muted small">
          <EmailAddress>{email}</EmailAddress>
        </p>
        {request.isEmailProven ? null : <p className="small">{labels.unproven}</p>}
      </div>
      <span className="acts">
        <RoleSelect aria-label={labels.asRole} value={role} onChange={setRole} />
        <button
          className="btn btn--primary btn--compact"
          type="button"
          aria-label={labels.approveOf(name)}
          aria-busy={busy || undefined}
          onClick={() => answer(true)}
        >
          {labels.approve}
        </button>
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          aria-label={labels.declineOf(name)}
          onClick={() => answer(false)}
        >
          {labels.decline}
        </button>
      </span>
    </li>
  )
}
