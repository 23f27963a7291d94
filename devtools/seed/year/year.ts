// A year of business for the demonstration, dated backwards from the day on which it is made and the same for everybody on that day. It is written
// in chapters, each in one transaction: an interrupted start writes the missing ones, and none twice.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { computeScores } from '#server/dashboard/demand/item-views.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { daysBefore } from './calendar.ts'
import type { Chapter } from './chapters.ts'
import { insertColleagues } from './colleagues.ts'
import { hardCopyPrices } from './online-orders.ts'
import { findYear, storeYear, type Year } from './year-setting.ts'

export type YearProgress = { readonly done: number; readonly total: number; readonly what: string }

/** Other work runs between two chapters. */
const pauseMs = 5

/**
 * Adds the year to a demonstration in which nothing was sold yet, or completes one that was interrupted.
 * @returns whether it added anything
 */
export async function seedYear(ctx: Ctx, say: (progress: YearProgress) => void = () => {}): Promise<boolean> {
  const found = await findYear(ctx.db)
  if (found?.isComplete) return false
  const year = found ?? (await ctx.db.transaction().execute((tx) => claimYear(tx, ctx.now())))
  if (!year) return false
  const { openChapters } = await import('./chapters.ts')
  const { first, lanes, last } = await openChapters(ctx, year)
  const all = [...first, ...lanes.flat(), ...last]
  let done = 0
  let failure: unknown
  const write = async (chapters: readonly Chapter[]) => {
    for (const chapter of chapters) {
      if (failure) return
      await writeChapter(ctx, chapter, all.indexOf(chapter))
      done += 1
      say({ done, total: all.length, what: chapter.what })
      await sleep(pauseMs)
    }
  }
  await write(first)
  // What one lane has begun is finished before the failure of another is reported.
  await Promise.all(
    lanes.map((lane) =>
      write(lane).catch((error: unknown) => {
        failure ??= error
      }),
    ),
  )
  if (failure) throw failure
  await write(last)
  await computeScores(ctx)
  await storeYear(ctx.db, { ...year, isComplete: true })
  return true
}

/** @returns undefined where something was sold, or where the catalogue is not that of the demonstration */
async function claimYear(tx: Db, now: Date): Promise<Year | undefined> {
  await lockYear(tx)
  const begun = await findYear(tx)
  if (begun) return begun
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
  const year = { madeAt: now, isComplete: false, password: newPassword() }
  await storeYear(tx, year)
  return year
}

/** 72 random bits, in letters that can be typed. */
function newPassword(): string {
  return (randomBytes(9).toString('hex').match(/.{6}/g) ?? []).join('-')
}

// Arbitrary key of an advisory lock, unique in this database.
const yearLock = 7_402_633

/** Of two processes that start at once, one begins the year. */
async function lockYear(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${yearLock})`.execute(tx)
}

/** Of two processes that start at once, each chapter is written by one. */
function writeChapter(ctx: Ctx, { isWritten, write }: Chapter, place: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${yearLock}, ${place})`.execute(tx)
    if (!(await isWritten(tx))) await write(tx)
  })
}
