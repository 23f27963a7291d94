// The company that a list is filtered by, by its name.
import { useQuery } from '@tanstack/react-query'
import { getCompany } from '#contract/companies-admin.ts'
import { useCan, useConsole } from '../api/console-context.ts'
import { FilterMark } from './filters.tsx'
import { useList } from './list-context.ts'

type CompanyMarkProps = { readonly label: string; readonly name?: string }

/** @param name of the filter */
export function CompanyMark({ label, name = 'companyId' }: CompanyMarkProps) {
  const { client } = useConsole()
  const canRead = useCan()('companies.read')
  const { filter } = useList()
  const id = filter[name] ?? ''
  const company = useQuery({
    queryKey: ['companies', id],
    queryFn: () => client(getCompany, { id }),
    enabled: canRead && id !== '',
  })
  return <FilterMark name={name} label={label} text={company.data?.legalName} />
}
