// A year of business for the demonstration, dated backwards from the day on which it is made and the same for everybody on that day. It is written
// in chapters, each in one transaction: an interrupted start writes the missing ones, and none twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { computeScores } from '#server/dashboard/item-views.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { daysBefore } from './calendar.ts'
import { insertColleagues } from './colleagues.ts'
import { hardCopyPrices } from './online-orders.ts'

export type YearProgress = { readonly done: number; readonly total: number; readonly what: string }

/** Private setting: when the year was made, and whether it is complete. */
const yearKey = 'demonstration-year'
const yearSetting = z.object({ madeAt: z.coerce.date(), isComplete: z.boolean() })

/** Other work runs between two chapters. */
const pauseMs = 15

/**
 * Adds the year to a demonstration in which nothing was sold yet, or completes one that was interrupted.
 * @returns whether it added anything
 */
export async function seedYear(ctx: Ctx, say: (progress: YearProgress) => void = () => {}): Promise<boolean> {
  const found = await findYear(ctx.db)
  if (found?.isComplete) return false
  const madeAt = found?.madeAt ?? (await ctx.db.transaction().execute((tx) => claimYear(tx, ctx.now())))
  if (madeAt === undefined) return false
  const { openChapters } = await import('./chapters.ts')
  const chapters = await openChapters(ctx, madeAt)
  for (const [index, { what, isWritten, write }] of chapters.entries()) {
    await ctx.db.transaction().execute(async (tx) => {
      await lockYear(tx)
      if (!(await isWritten(tx))) await write(tx)
    })
    say({ done: index + 1, total: chapters.length, what })
    await sleep(pauseMs)
  }
  await computeScores(ctx)
  await storeYear(ctx.db, { madeAt, isComplete: true })
  return true
}

/** Whether a year was begun here, and is complete. */
export async function findYear(db: Db): Promise<z.output<typeof yearSetting> | undefined> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('site', '=', 'all')
    .where('key', '=', yearKey)
    .executeTakeFirst()
  return row && yearSetting.parse(row.value)
}

/** @returns undefined where something was sold, or where the catalogue is not that of the demonstration */
async function claimYear(tx: Db, now: Date): Promise<Date | undefined> {
  await lockYear(tx)
  const begun = await findYear(tx)
  if (begun) return begun.madeAt
  const { rows } = await sql<{ isFree: boolean }>`
    select not exists (select from orders) and not exists (select from quotes) and not exists (select from customers)
      and not exists (select from leads) and not exists (select from companies)
      and exists (select from reports where import_key like 'demonstration:%')
      and not exists (select from reports where coalesce(import_key, '') not like 'demonstration:%') as "isFree"`.execute(
    tx,
  )
  if (!rows[0]?.isFree) return undefined
  await insertColleagues(tx, daysBefore(now, 365))
  // Printed copies of this price were sold.
  await tx
    .insertInto('site_settings')
    .values({ site: 'all', key: 'hard-copies', value: JSON.stringify(hardCopyPrices), is_public: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await storeYear(tx, { madeAt: now, isComplete: false })
  return now
}

async function storeYear(db: Db, year: z.output<typeof yearSetting>): Promise<void> {
  const value = JSON.stringify(year)
  await db
    .insertInto('site_settings')
    .values({ site: 'all', key: yearKey, value, is_public: false })
    .onConflict((conflict) => conflict.columns(['site', 'key']).doUpdateSet({ value }))
    .execute()
}

// Arbitrary key of an advisory lock, unique in this database.
const yearLock = 7_402_633

/** Of two processes that start at once, each chapter is written by one. */
async function lockYear(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${yearLock})`.execute(tx)
}
