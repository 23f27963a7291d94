// Loads the demonstration catalogue into an empty database, one transaction a section; the next run completes an interrupted load.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Loads the missing sections of the demonstration. A database with other items is not changed. With nothing to load it costs one query.
 * @returns whether this call loaded anything
 */
export async function seedDemonstration(ctx: Ctx, { log }: { log: (line: string) => void }): Promise<boolean> {
  const before = await loadedSections(ctx.db)
  if (before.includes(complete)) return false
  if (before.length === 0 && (await hasItems(ctx.db))) return false
  const { sectionNames, sections } = await import('./sections.ts')
  for (const [index, name] of [...sectionNames.filter((each) => !before.includes(each))].entries()) {
    const startedAt = performance.now()
    const { what, prepare, write } = sections[name]
    await prepare?.(ctx, log)
    await ctx.db.transaction().execute(async (tx) => {
      if (await claimSection(tx, name)) await write?.(ctx, tx)
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    log(`demonstration catalogue ${before.length + index + 1}/${sectionNames.length}: ${what} (${seconds} s)`)
  }
  await ctx.db.transaction().execute((tx) => claimSection(tx, complete))
  return true
}

/** Whether this database contains the demonstration. */
export async function isDemonstration(db: Db): Promise<boolean> {
  return (await loadedSections(db)).includes(complete)
}

/** Marker after the last section. */
const complete = 'complete'

// Arbitrary key of an advisory lock, unique in this database.
const seedLock = 7_402_632
const lockRetryMs = 250

/** Private setting with the loaded sections. */
const progressKey = 'demonstration-catalogue'

async function loadedSections(db: Db): Promise<string[]> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('site', '=', 'all')
    .where('key', '=', progressKey)
    .executeTakeFirst()
  return Array.isArray(row?.value) ? row.value.filter((name) => typeof name === 'string') : []
}

async function hasItems(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from reports) or exists (select from briefings) or exists (select from news) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

async function tryLock(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${seedLock}) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

/** A concurrent process waits here and then finds the section loaded. */
async function claimSection(tx: Db, name: string): Promise<boolean> {
  while (!(await tryLock(tx))) await sleep(lockRetryMs)
  const done = await loadedSections(tx)
  if (done.includes(name)) return false
  const value = JSON.stringify([...done, name])
  await tx
    .insertInto('site_settings')
    .values({ site: 'all', key: progressKey, value, is_public: false })
    .onConflict((oc) => oc.columns(['site', 'key']).doUpdateSet({ value }))
    .execute()
  return true
}
