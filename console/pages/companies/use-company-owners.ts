// Staff who can look after companies.
import { useQuery } from '@tanstack/react-query'
import { listCompanyOwners } from '#contract/company-overview-admin.ts'
import { useConsole } from '../../api/console-context.ts'

export function useCompanyOwners(): readonly { readonly id: string; readonly name: string }[] {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['companies', 'owners'],
    queryFn: () => client(listCompanyOwners, {}),
    staleTime: 60_000,
  })
  return data ?? []
}
