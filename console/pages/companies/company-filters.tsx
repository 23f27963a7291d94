// Filters of the list of companies.

import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'
import { useCompanyOwners } from './use-company-owners.ts'

export function CompanyFilters() {
  const t = usePhrases(companiesPhrases)
  const people = useCompanyOwners()
  const can = useCan()
  const healths = (['unused-seats', 'overdue', 'idle'] as const).filter(
    (health) => health !== 'overdue' || can('receivables.read'),
  )
  return (
    <>
      <FilterSelect
        name="owner"
        label={t.anyOwner}
        options={[
          { value: 'me', label: t.mine },
          { value: 'none', label: t.nobody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        name="health"
        label={t.anyHealth}
        options={healths.map((health) => ({ value: health, label: t.healths[health] }))}
      />
    </>
  )
}
