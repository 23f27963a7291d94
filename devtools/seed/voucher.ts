// A voucher of the demonstration, which every customer can use once.
import type { Db } from '#server/platform/db/db.ts'

export async function insertVoucher(tx: Db, at: Date): Promise<void> {
  await tx
    .insertInto('vouchers')
    .values({
      code: 'WELCOME10',
      kind: 'percent',
      basis_points: 1_000,
      item_kinds: ['report', 'briefing'],
      max_uses_per_customer: 1,
      note: '新客户首单（演示）',
      created_at: at,
      updated_at: at,
    })
    .execute()
}
