// Members of a company with their roles, requests to join and invitations.
import { useNavigate, useSearchParams } from 'react-router'
import type { CompanyRole } from '#contract/companies.ts'
import {
  type CompanyMember,
  changeMemberRole,
  leaveCompany,
  listCompanyMembers,
  removeMember,
} from '#contract/company-accounts.ts'
import { formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { useSite } from '../../layout/use-site.ts'
import { companiesPath } from '../../paths.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { Invitations } from './invitations.tsx'
import { JoinRequests } from './join-requests.tsx'
import { ListState } from './list-state.tsx'
import { MoreLinks, useCursor } from './more-links.tsx'
import { RoleSelect } from './role-select.tsx'
import type { SectionProps } from './section-props.ts'
import { useAction } from './use-action.ts'

export function MembersSection({ company, onChange }: SectionProps) {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const search = (query.get('search') ?? '').slice(0, 100)
  const members = useApiQuery(listCompanyMembers, { companyId: company.id, search, cursor: useCursor() })
  const isAdmin = company.role === 'admin'
  const reload = () => {
    members.reload()
    onChange()
  }
  return (
    <>
      {isAdmin ? <JoinRequests companyId={company.id} onChange={reload} /> : null}
      <section aria-labelledby="members">
        <div className="section-head">
          <h2 id="members">{labels.members.list}</h2>
        </div>
        <ul className="muted small">
          {Object.values(labels.roleTexts).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {company.role === 'reader' ? null : (
          <form key={search} className="company-account__filters" data-search="" data-keep="">
            <input type="hidden" name="company" value={company.id} />
            <div className="field">
              <label htmlFor="member-search">{labels.members.search}</label>
              <input id="member-search" name="search" type="search" maxLength={100} defaultValue={search} />
            </div>
            <button className="btn btn--outline" type="submit">
              {labels.members.submit}
            </button>
          </form>
        )}
        <ListState query={members}>
          {({ rows, next }) => (
            <>
              {rows.length === 0 ? <p role="status">{labels.members.none}</p> : null}
              <ol className="company-account__rows">
                {rows.map((member) => (
                  <Member
                    key={member.customerId}
                    member={member}
                    company={company}
                    onChange={reload}
                    onLeave={() => void navigate(to(companiesPath))}
                  />
                ))}
              </ol>
              <MoreLinks next={next} />
            </>
          )}
        </ListState>
      </section>
      {isAdmin ? <Invitations companyId={company.id} /> : null}
    </>
  )
}

type MemberProps = SectionProps & { readonly member: CompanyMember; readonly onLeave: () => void }

function Member({ member, company, onChange, onLeave }: MemberProps) {
  const { language } = useSite()
  const { members: labels, roles } = companyAccountPhrases(language)
  const { customerId, name, email, role, isSelf } = member
  const companyId = company.id
  const isAdmin = company.role === 'admin'
  const [changeRole] = useAction(async (client, next: CompanyRole) => {
    await client(changeMemberRole, { companyId, customerId, role: next })
    onChange()
    return labels.roleSaved
  })
  return (
    <li>
      <div>
        <b>{name}</b> {isSelf ? <span className="badge">{labels.you}</span> : null}
        <p className="muted small">
          {email === null ? null : (
            <>
              <EmailAddress>{email}</EmailAddress> ·{' '}
            </>
          )}
          <span className="num">{labels.since(formatDate(member.since, language))}</span>
        </p>
      </div>
      <span className="acts">
        {isAdmin ? (
          <RoleSelect aria-label={labels.roleOf(name)} value={role} onChange={(next) => void changeRole(next)} />
        ) : (
          <span className="badge">{roles[role]}</span>
        )}
        {isSelf ? (
          <ConfirmedButton
            label={labels.leave}
            title={labels.leave}
            text={labels.leaveText(company.legalName)}
            done={labels.left}
            onConfirm={(client) => client(leaveCompany, { companyId })}
            onDone={onLeave}
          />
        ) : isAdmin ? (
          <ConfirmedButton
            label={labels.remove}
            title={labels.removeOf(name)}
            text={labels.removeText(name)}
            done={labels.removed}
            onConfirm={(client) => client(removeMember, { companyId, customerId })}
            onDone={onChange}
          />
        ) : null}
      </span>
    </li>
  )
}
