// Staff to whom leads can be assigned.
import { useQuery } from '@tanstack/react-query'
import { listLeadStaff } from '#contract/leads-admin.ts'
import { useConsole } from '../../api/console-context.ts'

export function useLeadPeople(): readonly { readonly id: string; readonly name: string }[] {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['leads', 'people'],
    queryFn: () => client(listLeadStaff, {}),
    staleTime: 60_000,
  })
  return data ?? []
}
