// The bank accounts whose statements are imported.
import type { Db } from '#server/platform/db/db.ts'
import * as mappings from './mappings.store.ts'

export async function listBankAccounts(db: Db) {
  return { rows: (await mappings.listAccounts(db)).map(toAccount) }
}

export function toAccount(row: { id: number; bank_name: string; account_number: string; currency: 'CNY' | 'USD' }) {
  const digits = row.account_number.replace(/\s/g, '')
  return {
    id: String(row.id),
    label: `${row.bank_name} …${digits.slice(-4)}`,
    currency: row.currency,
    number: row.account_number,
  }
}
