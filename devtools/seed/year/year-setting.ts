// What is known of the year of this installation.
import * as z from 'zod'
import type { Db } from '#server/platform/db/db.ts'

/** Private setting: when the year was made, whether it is complete, and the password of its customer. */
const yearKey = 'demonstration-year'
const yearSetting = z.object({ madeAt: z.coerce.date(), isComplete: z.boolean(), password: z.string() })
export type Year = z.output<typeof yearSetting>

/** Whether a year was begun here, and is complete. */
export async function findYear(db: Db): Promise<Year | undefined> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('site', '=', 'all')
    .where('key', '=', yearKey)
    .executeTakeFirst()
  return row && yearSetting.parse(row.value)
}

export async function storeYear(db: Db, year: Year): Promise<void> {
  const value = JSON.stringify(year)
  await db
    .insertInto('site_settings')
    .values({ site: 'all', key: yearKey, value, is_public: false })
    .onConflict((conflict) => conflict.columns(['site', 'key']).doUpdateSet({ value }))
    .execute()
}
