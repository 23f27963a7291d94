// Panel of a company: details, owner, money, usage, members, domains, licences, history.
import { Link } from 'react-router'
import { countryName } from '#contract/common/countries.ts'
import { type Company, getCompany } from '#contract/companies-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { DetailPanel, PanelActions, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'
import { CompanyKeys } from '../integrations/company-keys.tsx'
import { LicencesSection } from '../licences/licences-section.tsx'
import { CompanyDomains } from './company-domains.tsx'
import { CompanyHistory } from './company-history.tsx'
import { CompanyMembers } from './company-members.tsx'
import { CompanyReceivables } from './company-receivables.tsx'
import { CompanySignInSection } from './company-sign-in-section.tsx'
import { CompanyState } from './company-state.tsx'

export function CompanyPanel({ id }: { readonly id: string }) {
  return (
    <RecordLoader<Company> resource="companies" endpoint={getCompany} id={id} backTo="/companies">
      {(company) => (
        <DetailPanel title={company.legalName} backTo="/companies">
          <Facts company={company} />
          <CompanyState company={company} />
          <CompanyMembers company={company} />
          <CompanyDomains company={company} />
          <CompanySignInSection id={company.id} />
          <CompanyKeys companyId={company.id} />
          <LicencesSection owner={{ companyId: company.id }} />
          <CompanyReceivables id={company.id} />
          <CompanyHistory key={company.updatedAt} id={company.id} />
        </DetailPanel>
      )}
    </RecordLoader>
  )
}

function Facts({ company }: { readonly company: Company }) {
  const t = usePhrases(companiesPhrases)
  const { date } = useNumbers()
  const can = useCan()
  const language = useLanguage()
  return (
    <>
      <Sum
        rows={[
          [t.country, countryName(company.country, language)],
          [t.taxNumber, company.taxNumber || undefined],
          [t.address, company.address || undefined],
          [t.phone, company.phone || undefined],
          [t.invoiceEmail, company.invoiceEmail || undefined],
          [t.createdAt, date(company.createdAt)],
        ]}
      />
      <PanelActions>
        {can('companies.write') ? (
          <Link className="btn btn--outline btn--compact" to={`/companies/${company.id}/edit`}>
            {t.edit}
          </Link>
        ) : null}
        {can('receivables.read') ? (
          <Link className="btn btn--outline btn--compact" to={`/receivables/company/${company.id}`}>
            {t.account}
          </Link>
        ) : null}
        {can('orders.read') ? (
          <Link className="btn btn--outline btn--compact" to={`/orders?companyId=${company.id}`}>
            {t.ordersOf}
          </Link>
        ) : null}
        {can('invoices.read') ? (
          <Link className="btn btn--outline btn--compact" to={`/invoices?companyId=${company.id}`}>
            {t.invoicesOf}
          </Link>
        ) : null}
      </PanelActions>
    </>
  )
}
