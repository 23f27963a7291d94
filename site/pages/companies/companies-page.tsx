// The companies of a customer, those that can be joined, and the forms to register one or to ask for membership.

import type { OutputOf } from '#contract/common/endpoint.ts'
import { listOwnCompanies } from '#contract/company-accounts.ts'
import { joinCompany } from '#contract/company-domains.ts'
import { formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { AddressProof } from '../account/email-verification.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { ListState } from '../company-account/list-state.tsx'
import { useAction } from '../company-account/use-action.ts'
import { AskToJoin } from './ask-to-join.tsx'
import { FoundCompany } from './found-company.tsx'

type Own = OutputOf<typeof listOwnCompanies>

export function CompaniesPage() {
  const { phrases, language } = useSite()
  return (
    <AccountFrame title={phrases.account.company} current="company" intro={companyAccountPhrases(language).intro}>
      {() => <Companies />}
    </AccountFrame>
  )
}

function Companies() {
  const labels = companyAccountPhrases(useSite().language).home
  const query = useApiQuery(listOwnCompanies, {})
  return (
    <div className="company-account">
      <ListState query={query}>
        {(own) => (
          <div className="company-account">
            {own.isEmailProven ? null : <AddressProof email={own.email} words={labels.proof} onProven={query.reload} />}
            <OwnCompanies companies={own.companies} />
            {own.offers.length > 0 ? <Offers own={own} onChange={query.reload} /> : null}
          </div>
        )}
      </ListState>
      <FoundCompany />
      <AskToJoin />
    </div>
  )
}

function OwnCompanies({ companies }: Pick<Own, 'companies'>) {
  const { language, to } = useSite()
  const { home: labels, roles } = companyAccountPhrases(language)
  if (companies.length === 0)
    return (
      <div className="empty">
        <h2>{labels.emptyTitle}</h2>
        <p>{labels.emptyText}</p>
      </div>
    )
  return (
    <section aria-labelledby="own-companies">
      <div className="section-head">
        <h2 id="own-companies">{labels.own}</h2>
      </div>
      <ol className="company-account__rows">
        {companies.map(({ id, legalName, role, since }) => (
          <li key={id}>
            <div>
              <a className="link" href={to(companyPath('library', id))}>
                {legalName}
              </a>
              <p className="muted small num">{`${roles[role]} · ${labels.since(formatDate(since, language))}`}</p>
            </div>
            <a
              className="btn btn--outline btn--compact"
              href={to(companyPath('library', id))}
              aria-label={`${labels.open} ${legalName}`}
            >
              {labels.open}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Offers({ own, onChange }: { readonly own: Own; readonly onChange: () => void }) {
  const labels = companyAccountPhrases(useSite().language).home
  const [join, busy] = useAction(async (client, companyId: string) => {
    const { isMember } = await client(joinCompany, { companyId })
    onChange()
    return isMember ? labels.joined : labels.asked
  })
  return (
    <section aria-labelledby="offers">
      <div className="section-head">
        <h2 id="offers">{labels.offers}</h2>
      </div>
      <p className="muted small">{labels.offersText(own.email)}</p>
      <ol className="company-account__rows">
        {own.offers.map(({ companyId, legalName, needsApproval, isRequested }) => (
          <li key={companyId}>
            <div>
              <b>{legalName}</b>
              <p className="muted small">
                {isRequested ? labels.isRequested : needsApproval ? labels.needsApproval : labels.isAutomatic}
              </p>
            </div>
            {isRequested ? null : (
              <button
                className="btn btn--primary btn--compact"
                type="button"
                aria-label={`${needsApproval ? labels.ask : labels.join}: ${legalName}`}
                aria-busy={busy || undefined}
                onClick={() => join(companyId)}
              >
                {needsApproval ? labels.ask : labels.join}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
