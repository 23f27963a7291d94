// The bank accounts of the selling entities.
import { useQuery } from '@tanstack/react-query'
import { listBankAccounts } from '#contract/bank-statements-admin.ts'
import { useConsole } from '../../api/console-context.ts'

/** @returns undefined until they are loaded */
export function useBankAccounts() {
  const { client } = useConsole()
  return useQuery({ queryKey: ['bank-statements', 'accounts'], queryFn: () => client(listBankAccounts, {}) }).data?.rows
}
