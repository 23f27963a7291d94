// List of companies, the newest first.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { countryName } from '#contract/common/countries.ts'
import { type CompanyRow, listCompanies } from '#contract/companies-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'
import { CompanyFilters } from './company-filters.tsx'
import { CompanyPanel } from './company-panel.tsx'

export function CompaniesListPage() {
  const t = usePhrases(companiesPhrases)
  const { number, date, amount } = useNumbers()
  const can = useCan()
  const language = useLanguage()
  return (
    <ResourceList<CompanyRow>
      resource="companies"
      endpoint={listCompanies}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      actions={
        can('companies.write') ? (
          <Link className="btn btn--primary btn--compact" to="/companies/create">
            <Plus className="icon icon--sm" aria-hidden="true" />
            {t.add}
          </Link>
        ) : null
      }
      filters={<CompanyFilters />}
      detail={(id) => <CompanyPanel id={id} />}
      columns={[
        {
          name: 'legalName',
          label: t.legalName,
          sort: 'legalName',
          isLong: true,
          show: (row) => row.legalName,
          sub: (row) => (row.mergedInto ? t.mergedInto(row.mergedInto.name) : row.invoiceEmail),
        },
        {
          name: 'taxNumber',
          label: t.taxNumber,
          show: (row) => <span className="num">{row.taxNumber || '—'}</span>,
          sub: (row) => countryName(row.country, language),
        },
        { name: 'owner', label: t.owner, show: (row) => row.owner?.name ?? '—' },
        { name: 'members', label: t.members, isNumber: true, show: (row) => number(row.memberCount) },
        { name: 'licences', label: t.licences, isNumber: true, show: (row) => number(row.licenceCount) },
        {
          name: 'unusedSeats',
          label: t.unusedSeats,
          sort: 'unusedSeats',
          isNumber: true,
          show: (row) => number(row.unusedSeats),
        },
        {
          name: 'open',
          label: t.open,
          isNumber: true,
          show: (row) => <span className="num">{row.open.map((sum) => amount(sum)).join(' · ') || '—'}</span>,
          sub: (row) => (row.isOverdue ? <span className="late">{t.overdue}</span> : null),
        },
        {
          name: 'lastActiveOn',
          label: t.lastActive,
          sort: 'lastActiveOn',
          show: (row) => <span className="num">{date(row.lastActiveOn)}</span>,
        },
        {
          name: 'createdAt',
          label: t.createdAt,
          sort: 'createdAt',
          show: (row) => <span className="num">{date(row.createdAt)}</span>,
        },
      ]}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
