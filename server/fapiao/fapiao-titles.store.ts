// Titles that customers have saved.
import type { FapiaoTitleFields } from '#contract/fapiao.ts'
import type { Db } from '#server/platform/db/db.ts'

export function titleColumns(title: FapiaoTitleFields) {
  return {
    buyer_kind: title.buyerKind,
    title: title.title,
    tax_code: title.taxCode,
    address: title.address,
    phone: title.phone,
    bank_name: title.bankName,
    bank_account: title.bankAccount,
  }
}

export function listTitles(db: Db, customerId: string) {
  return db
    .selectFrom('fapiao_titles')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Serializes the changes of one customer's titles, so that their number and the default hold. */
export async function lockTitles(tx: Db, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

export async function clearDefault(tx: Db, customerId: string): Promise<void> {
  await tx.updateTable('fapiao_titles').set({ is_default: false }).where('customer_id', '=', customerId).execute()
}

/** @returns undefined when the customer has saved the same title already */
export async function insertTitle(
  tx: Db,
  customerId: string,
  { title, isDefault, at }: { title: FapiaoTitleFields; isDefault: boolean; at: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('fapiao_titles')
    .values({
      ...titleColumns(title),
      customer_id: customerId,
      is_default: isDefault,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'buyer_kind', 'title_key', 'tax_code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** @returns whether the customer has that title */
export async function updateTitle(
  tx: Db,
  { id, customerId }: { id: number; customerId: string },
  { title, isDefault, at }: { title: FapiaoTitleFields; isDefault: boolean; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('fapiao_titles')
    .set({ ...titleColumns(title), is_default: isDefault, updated_at: at })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteTitle(db: Db, { id, customerId }: { id: number; customerId: string }): Promise<void> {
  await db.deleteFrom('fapiao_titles').where('id', '=', id).where('customer_id', '=', customerId).execute()
}
