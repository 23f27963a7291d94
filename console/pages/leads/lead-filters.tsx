// Filters of the lead list.
import { leadTypes } from '#contract/leads.ts'
import { FilterDate, FilterSelect } from '../../components/filters.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { useLeadPeople } from './use-assignees.ts'

export function LeadFilters() {
  const t = usePhrases(leadsPhrases)
  const people = useLeadPeople()
  return (
    <>
      <FilterSelect
        name="type"
        label={t.anyType}
        options={leadTypes.map((type) => ({ value: String(type), label: t.types[type] }))}
      />
      <FilterSelect
        name="language"
        label={t.anySite}
        options={[
          { value: 'zh-CN', label: t.sites['zh-CN'] },
          { value: 'en-US', label: t.sites['en-US'] },
        ]}
      />
      <FilterSelect
        name="assignee"
        label={t.anyOwner}
        options={[
          { value: 'me', label: t.mine },
          { value: 'none', label: t.nobody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect name="late" label={t.anyDue} options={[{ value: 'true', label: t.late }]} />
      <FilterDate name="from" label={t.from} />
      <FilterDate name="to" label={t.to} />
    </>
  )
}
