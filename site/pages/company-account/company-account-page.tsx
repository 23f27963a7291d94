// Page of a company account: its sections as links, and the chosen one. What a role may not do is not offered.
import { ApiError } from '#contract/client.ts'
import type { CompanyRole } from '#contract/companies.ts'
import { getCompanyAccount } from '#contract/company-accounts.ts'
import { formatNumber } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { type CompanySection, companiesPath, companyPath, companySections } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { ApprovalsSection } from './approvals-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { LibrarySection } from './library-section.tsx'
import { MembersSection } from './members-section.tsx'
import type { SectionProps } from './section-props.ts'
import { SettingsSection } from './settings-section.tsx'
import { UsageSection } from './usage-section.tsx'

type PageProps = { readonly companyId: string; readonly section: CompanySection }

const views = {
  library: LibrarySection,
  members: MembersSection,
  approvals: ApprovalsSection,
  usage: UsageSection,
  billing: BillingSection,
  settings: SettingsSection,
} as const

/** Answered with 403 to other roles. */
const forAdmins: ReadonlySet<CompanySection> = new Set(['usage', 'settings'])
const notForReaders: ReadonlySet<CompanySection> = new Set([...forAdmins, 'billing'])
const hiddenFrom: Readonly<Record<CompanyRole, ReadonlySet<CompanySection>>> = {
  admin: new Set(),
  buyer: forAdmins,
  reader: notForReaders,
}

export function CompanyAccountPage({ companyId, section }: PageProps) {
  const labels = companyAccountPhrases(useSite().language)
  return (
    <AccountFrame title={labels.title} current="company">
      {() => <LoadedCompany companyId={companyId} section={section} />}
    </AccountFrame>
  )
}

const unknownCodes: readonly number[] = [404, 5002]

function LoadedCompany({ companyId, section }: PageProps) {
  const { account } = useSite().phrases
  const { data, error, reload } = useApiQuery(getCompanyAccount, { companyId })
  if (error instanceof ApiError && unknownCodes.includes(error.code)) return <UnknownCompany />
  if (data === undefined)
    return error === undefined ? <LoadingRows label={account.loading} /> : <LoadFailed error={error} onRetry={reload} />
  return <Account company={data} onChange={reload} section={section} />
}

function Account({ company, onChange, section }: SectionProps & { readonly section: CompanySection }) {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language)
  const { id, role } = company
  const counts: Partial<Record<CompanySection, number>> = {
    members: company.openJoinRequests,
    approvals: company.openApprovals,
  }
  const shown = companySections.filter((one) => !hiddenFrom[role].has(one))
  const View = views[section]
  return (
    <div className="company-account">
      <p>
        <b>{company.legalName}</b> <span className="badge">{labels.roles[role]}</span>{' '}
        <a className="link small" href={to(companiesPath)}>
          {labels.back}
        </a>
      </p>
      <nav className="tabs" aria-label={labels.sectionsLabel}>
        {shown.map((one) => (
          <a key={one} href={to(companyPath(one, id))} aria-current={one === section ? 'page' : undefined}>
            {labels.sections[one]}
            {counts[one] ? <span className="count num">{formatNumber(counts[one], language)}</span> : null}
          </a>
        ))}
      </nav>
      {shown.includes(section) ? (
        <View company={company} onChange={onChange} />
      ) : (
        <p className="notice">{forAdmins.has(section) ? labels.adminsOnly : labels.buyersOnly}</p>
      )}
    </div>
  )
}

function UnknownCompany() {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language)
  return (
    <div className="empty">
      <h2>{labels.unknownTitle}</h2>
      <p>{labels.unknownText}</p>
      <a className="btn btn--outline" href={to(companiesPath)}>
        {labels.back}
      </a>
    </div>
  )
}
