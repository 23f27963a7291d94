// Options of industries and regions.
import { useQuery } from '@tanstack/react-query'
import { reportChoices } from '#contract/catalogue-admin.ts'
import { useConsole } from '../../api/console-context.ts'

const none = { zh: [], en: [], regions: [] }

export function useChoices() {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['reports', 'choices'],
    queryFn: () => client(reportChoices, {}),
    staleTime: 300_000,
  })
  return data ?? none
}
