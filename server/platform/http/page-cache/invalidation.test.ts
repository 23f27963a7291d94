// Invalidation: every change in the database reaches the pages of every process, with or without notifications.
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '#server/platform/log/log.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { pollUntil } from '../../../../tests/support/buyer.ts'
import { connectForTest } from '../../../../tests/support/database.ts'
import { makeBriefing, makeReport } from '../../../../tests/support/factories.ts'
import { followInvalidations, type InvalidationSubscriber } from './invalidation.ts'

let test: TestApp
let connectionString: string
let open: InvalidationSubscriber[] = []
beforeAll(async () => {
  test = await createTestApp()
  connectionString = test.ctx.config.databaseUrl ?? ''
})
afterEach(async () => {
  for (const subscriber of open) await subscriber.close()
  open = []
})
afterAll(() => test.close())

/** A process that records what it is told to purge. */
async function follow() {
  const purged: string[] = []
  open.push(
    await followInvalidations({
      connectionString,
      cache: { purge: (tags) => void purged.push(...tags), clear: () => void purged.push('everything') },
      log: openLog('silent'),
      now: test.ctx.now,
    }),
  )
  return { purged, has: (...tags: string[]) => pollUntil(async () => tags.every((tag) => purged.includes(tag))) }
}

/** Terminates every listening connection repeatedly, until stopped. Resolves when the first is terminated. */
async function blockNotifications() {
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'yanbao listens to page_changes'`.execute(
      test.ctx.db,
    )
  await pollUntil(async () => (await cut()).rows.length > 0)
  const timer = setInterval(() => void cut(), 10)
  return () => clearInterval(timer)
}

describe('a change of page contents', () => {
  it('reaches every process', async () => {
    const [first, second] = [await follow(), await follow()]
    const report = await makeReport(test.ctx, { category: 'chemicals' })
    for (const process of [first, second])
      await process.has(`report:${report.id}`, 'reports:zh-CN', 'reports:zh-CN:chemicals')
  })

  it('is logged for every kind of item', async () => {
    const report = await makeReport(test.ctx, { category: 'chemicals' })
    const briefing = await makeBriefing(test.ctx)
    const { purged, has } = await follow()
    const { db } = test.ctx
    const expectPurged = async (change: { execute(): Promise<unknown> }, ...tags: string[]) => {
      purged.length = 0
      await change.execute()
      await has(...tags)
    }
    const ofReport = db.updateTable('report_texts').where('report_id', '=', report.id)
    await expectPurged(
      ofReport.set({ category: 'energy-power' }),
      `report:${report.id}`,
      'reports:zh-CN:chemicals',
      'reports:zh-CN:energy-power',
    )
    await expectPurged(ofReport.set({ status: 'archived' }), `report:${report.id}`, 'reports:zh-CN')
    await expectPurged(
      db.updateTable('reports').set({ is_pinned: true }).where('id', '=', report.id),
      `report:${report.id}`,
      'reports:en-US',
    )
    await expectPurged(
      db.updateTable('report_prices').set({ amount_minor: 1 }).where('report_id', '=', report.id),
      `report:${report.id}`,
      'reports:zh-CN',
    )
    await expectPurged(
      db.updateTable('briefing_texts').set({ title: '改名' }).where('briefing_id', '=', briefing.id),
      `briefing:${briefing.id}`,
      'briefings:zh-CN',
    )
    await expectPurged(
      db.insertInto('slug_history').values({ kind: 'news', lang: 'en-US', slug: 'old', item_id: 1 }),
      'news:en-US',
    )
    await expectPurged(
      db.insertInto('dictionary_entries').values({ dict_type: 'market_type', dict_value: 'a', dict_label: 'A' }),
      'dictionaries',
    )
    await expectPurged(db.insertInto('site_settings').values({ site: 'zh', key: 'a', value: '1' }), 'settings')
    await expectPurged(
      db.insertInto('regions').values({ code: 'xx', name_zh: '某国', name_en: 'Somewhere' }),
      'regions',
    )
    await expectPurged(db.deleteFrom('reports').where('id', '=', report.id), `report:${report.id}`, 'reports:zh-CN')
  })

  it('of very many items at once is logged as one of their family', async () => {
    const { purged, has } = await follow()
    await test.ctx.db
      .insertInto('reports')
      .values(Array.from({ length: 600 }, (_, index) => ({ report_no: `MANY-${index}` })))
      .execute()
    await has('report', 'reports:zh-CN')
    expect(purged.some((tag) => /^report:\d+$/.test(tag))).toBe(false)
  })

  it('is applied once when its transaction ends, whatever the order of commits', async () => {
    const { purged, has } = await follow()
    const [slow, quick] = [await connectForTest(connectionString), await connectForTest(connectionString)]
    const addSetting = (client: pg.Client, type: string) =>
      client.query(
        `insert into dictionary_entries (dict_type, dict_value, dict_label) values ('market_type', $1, 'x')`,
        [type],
      )
    await slow.query('begin')
    await addSetting(slow, 'slow')
    await addSetting(quick, 'quick')
    const times = () => purged.filter((tag) => tag === 'dictionaries').length
    await pollUntil(async () => times() === 1)
    // The next poll reads the fast one again, since the slow one is still open.
    await makeBriefing(test.ctx)
    await has('briefings:zh-CN')
    expect(times()).toBe(1)
    await slow.query('commit')
    await pollUntil(async () => times() === 2)
  })

  it('that is rolled back is not applied', async () => {
    const { purged, has } = await follow()
    await test.ctx.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('regions').set({ name_en: 'Nowhere' }).execute()
        throw new Error('changed my mind')
      })
      .catch(() => {})
    await makeBriefing(test.ctx)
    await has('briefings:zh-CN')
    expect(purged).not.toContain('regions')
  })

  it('is applied without any notification', async () => {
    const { has } = await follow()
    const unblock = await blockNotifications()
    try {
      const report = await makeReport(test.ctx)
      await has(`report:${report.id}`)
    } finally {
      unblock()
    }
  })
})

describe('a scheduled item', () => {
  it('appears at its time', async () => {
    const { purged, has } = await follow()
    const publishAt = new Date(test.ctx.now().getTime() + 1_500)
    const report = await makeReport(test.ctx, { publishAt })
    await has(`report:${report.id}`)
    expect(purged.includes('report') && test.ctx.now() < publishAt).toBe(false)
    await has('report')
    expect(test.ctx.now() > publishAt).toBe(true)
  })

  it('appears when the clock has been set forward', async () => {
    await makeReport(test.ctx, { publishAt: new Date(test.ctx.now().getTime() + 3600_000) })
    const { purged, has } = await follow()
    await makeBriefing(test.ctx)
    await has('briefings:zh-CN')
    expect(purged).not.toContain('report')
    test.advance(2 * 3600_000)
    await has('report')
  })
})
