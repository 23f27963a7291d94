// Mail domains of a company, which staff confirm for enterprise licences.
import { type Company, confirmCompanyDomain } from '#contract/companies-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelSection } from '../../components/detail-panel.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'

export function CompanyDomains({ company }: { readonly company: Company }) {
  const t = usePhrases(companiesPhrases)
  const canWrite = useCan()('companies.write')
  const { mutate } = useApiMutation(confirmCompanyDomain, { successMessage: t.domainChanged, refreshes: ['companies'] })
  return (
    <PanelSection title={t.domains}>
      {company.domains.length === 0 ? <p className="small muted">{t.noDomains}</p> : null}
      <ul className="plain-list small">
        {company.domains.map(({ id: domainId, domain, verifiedAt, confirmedAt, confirmedBy }) => {
          const isConfirmed = confirmedAt !== null
          return (
            <li key={domainId}>
              {domain}
              <small>{isConfirmed ? t.confirmed(confirmedBy) : verifiedAt ? t.verified : t.unverified}</small>
              {canWrite && verifiedAt ? (
                <ConfirmButton
                  kind={isConfirmed ? 'danger' : 'outline'}
                  label={isConfirmed ? t.unconfirmDomain : t.confirmDomain}
                  rowName={domain}
                  title={isConfirmed ? t.unconfirmTitle(domain) : t.confirmTitle(domain)}
                  text={isConfirmed ? t.unconfirmText : t.confirmText}
                  confirmLabel={isConfirmed ? t.unconfirmDomain : t.confirmDomain}
                  onConfirm={() => mutate({ id: company.id, domainId, isConfirmed: !isConfirmed })}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}
