// Saved layouts of the tables of bank accounts, and the accounts themselves.
import * as z from 'zod'
import { type StatementMapping, statementMapping } from '#contract/bank-statements-admin.ts'
import type { Db } from '#server/platform/db/db.ts'

export type SavedMapping = {
  readonly id: number
  readonly header: readonly string[]
  readonly mapping: StatementMapping
}

const header = z.array(z.string())

export function listAccounts(db: Db) {
  return db
    .selectFrom('bank_accounts')
    .select(['id', 'bank_name', 'account_number', 'currency'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function findAccount(db: Db, id: number) {
  return db
    .selectFrom('bank_accounts')
    .select(['id', 'bank_name', 'account_number', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** @param id of a certain version; without it, the newest of the account */
export async function findMapping(
  db: Db,
  { accountId, id }: { readonly accountId: number; readonly id?: number | null },
): Promise<SavedMapping | undefined> {
  const row = await db
    .selectFrom('statement_mappings')
    .select(['id', 'header', 'mapping'])
    .where('account_id', '=', accountId)
    .$if(typeof id === 'number', (query) => query.where('id', '=', Number(id)))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, header: header.parse(row.header), mapping: statementMapping.parse(row.mapping) }
}

/** @returns the id of the new version */
export async function insertMapping(
  tx: Db,
  saved: { accountId: number; header: readonly string[]; mapping: StatementMapping; staffId: string; at: Date },
): Promise<number> {
  await tx.selectFrom('bank_accounts').select('id').where('id', '=', saved.accountId).forUpdate().execute()
  const { version } = await tx
    .selectFrom('statement_mappings')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('account_id', '=', saved.accountId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('statement_mappings')
    .values({
      account_id: saved.accountId,
      version: Number(version ?? 0) + 1,
      header: JSON.stringify(saved.header),
      mapping: JSON.stringify(saved.mapping),
      staff_id: Number(saved.staffId),
      created_at: saved.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
