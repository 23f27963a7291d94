// List of customer accounts.
import { languages } from '#contract/common/language.ts'
import { type CustomerRow, customerStates, listCustomers } from '#contract/customers-admin.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { customersPhrases } from '../../phrases/customers.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { CustomerStateBadge } from './customer-state-badge.tsx'

export function CustomersListPage() {
  const t = usePhrases(customersPhrases)
  const { number, date, dateTime } = useNumbers()
  return (
    <ResourceList<CustomerRow>
      resource="customers"
      endpoint={listCustomers}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      filters={
        <>
          <FilterSelect
            name="language"
            label={t.anySite}
            options={languages.map((language) => ({ value: language, label: t.sites[language] }))}
          />
          <FilterSelect
            name="state"
            label={t.anyState}
            options={customerStates.map((state) => ({ value: state, label: t.states[state] }))}
          />
        </>
      }
      columns={[
        { name: 'who', label: t.who, isLong: true, show: (row) => row.name || t.nobody, sub: (row) => row.companyName },
        {
          name: 'email',
          label: t.email,
          isLong: true,
          show: (row) => row.maskedEmail,
          sub: (row) => t.sites[row.language],
        },
        { name: 'state', label: t.state, show: (row) => <CustomerStateBadge state={row.state} /> },
        { name: 'orders', label: t.orderCount, isNumber: true, show: (row) => number(row.orderCount) },
        {
          name: 'lastSeen',
          label: t.lastSeen,
          show: (row) => <span className="num">{row.lastSeenAt ? dateTime(row.lastSeenAt) : t.never}</span>,
        },
        {
          name: 'since',
          label: t.since,
          sort: 'createdAt',
          show: (row) => <span className="num">{date(row.createdAt)}</span>,
        },
      ]}
      detail={(id) => <CustomerPanel key={id} id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
