// List of licences, and the panel of the selected one. A wrong number is explained, above the licences that it could mean.
import { useSearchParams } from 'react-router'
import { licenceNumberIn } from '#contract/licence-numbers.ts'
import { licenceStates, licences } from '#contract/licences.ts'
import { type LicenceFacts, searchLicences } from '#contract/licences-admin.ts'
import { CompanyMark } from '../../components/company-mark.tsx'
import { FilterMark, FilterSelect } from '../../components/filters.tsx'
import type { Column } from '../../components/list-table.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { licencesPhrases } from '../../phrases/licences.ts'
import { LicencePanel } from './licence-panel.tsx'
import { LicenceStateBadge } from './licence-state-badge.tsx'

export function LicencesListPage() {
  const t = usePhrases(licencesPhrases)
  return (
    <ResourceList<LicenceFacts>
      resource="licences"
      endpoint={searchLicences}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'validFrom', order: 'desc' }}
      kpis={<WrongNumber />}
      filters={<Filters />}
      columns={useColumns()}
      detail={(id) => <LicencePanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function useColumns(): readonly Column<LicenceFacts>[] {
  const t = usePhrases(licencesPhrases)
  const { date, number } = useNumbers()
  return [
    {
      name: 'number',
      label: t.number,
      show: (row) => <span className="num">{row.number}</span>,
      sub: (row) => <span className="num">{row.order.orderNo}</span>,
    },
    {
      name: 'holder',
      label: t.holder,
      show: (row) => row.company?.name ?? (row.holder.companyName || row.holder.name || t.erased),
      sub: (row) => row.holder.name,
    },
    {
      name: 'item',
      label: t.item,
      isLong: true,
      show: (row) => row.title,
      sub: (row) => t.types[row.type].label,
    },
    {
      name: 'seats',
      label: t.seats,
      isNumber: true,
      show: (row) => t.seatsUsed(number(row.seatsUsed), row.maxSeats === null ? null : number(row.maxSeats)),
    },
    { name: 'state', label: t.state, show: (row) => <LicenceStateBadge state={row.state} /> },
    {
      name: 'validFrom',
      label: t.validFrom,
      sort: 'validFrom',
      show: (row) => <span className="num">{date(row.validFrom)}</span>,
    },
  ]
}

function Filters() {
  const t = usePhrases(licencesPhrases)
  return (
    <>
      <FilterSelect
        name="state"
        label={t.anyState}
        options={licenceStates.map((value) => ({ value, label: t.states[value] }))}
      />
      <FilterSelect
        name="type"
        label={t.anyType}
        options={licences.map((value) => ({ value, label: t.types[value].label }))}
      />
      <FilterMark name="customerId" label={t.ofCustomer} />
      <CompanyMark label={t.ofCompany} />
    </>
  )
}

function WrongNumber() {
  const t = usePhrases(licencesPhrases)
  const [params] = useSearchParams()
  const typed = licenceNumberIn(params.get('search') ?? '')
  if (!typed || typed.isValid) return null
  const { position, character = '' } = typed
  return (
    <p className="notice-line" role="status">
      {position === undefined ? t.wrongCheck : t.wrongCharacter(character, position)} {t.similar}
    </p>
  )
}
