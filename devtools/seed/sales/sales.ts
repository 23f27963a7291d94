// The latest sales of the demonstration, through the services of the product: quotes, transfers, credit, fapiao and invoices with their files.
// What it makes agrees with itself after each step, so that an interrupted start leaves less of it, but nothing wrong.
import { sql } from 'kysely'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { reportsWithFiles } from '../reports-with-files.ts'
import { demonstrationKey } from '../seed.store.ts'
import { findYear } from '../year/year-setting.ts'

/** Private setting: the sales were started. */
const startedKey = 'demonstration-sales'

/** Adds the sales to a demonstration in which nothing was sold yet, once. @returns whether it did */
export async function seedSales(ctx: Ctx): Promise<boolean> {
  const isClaimed = await ctx.db.transaction().execute(async (tx) => !(await hasSales(tx)) && claim(tx))
  if (!isClaimed) return false
  const { playSales } = await import('./timeline.ts')
  await playSales(ctx, await listReports(ctx))
  return true
}

/** What the year has sold does not count: these sales follow it. */
async function hasSales(db: Db): Promise<boolean> {
  if (await findYear(db)) return false
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from orders) or exists (select from quotes) or exists (select from staff)
      or not exists (select from reports where import_key like 'demonstration:%') as found`.execute(db)
  return rows[0]?.found ?? true
}

async function claim(tx: Db): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('site_settings')
    .values({ site: 'all', key: startedKey, value: 'true', is_public: false })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/**
 * Reports that are sold in both languages and were published before they are bought here. The first two have files: orders of them are
 * delivered when they are paid.
 */
async function listReports({ db, now }: Ctx): Promise<readonly number[]> {
  const withFiles = reportsWithFiles.map(demonstrationKey)
  const publishedBefore = new Date(now().getTime() - soldDays * dayMs)
  const { rows } = await sql<{ id: number }>`
    select r.id from reports r join report_texts t on t.report_id = r.id and t.status = 'published'
    where r.import_key like 'demonstration:%' and r.list_cny_minor is not null and r.list_usd_minor is not null
    group by r.id having count(*) = 2 and max(t.publish_at) < ${publishedBefore}
    order by r.import_key = any (${withFiles}) desc, r.import_key limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

const dayMs = 86_400_000
/** The first quote is some days younger. */
const soldDays = 85
