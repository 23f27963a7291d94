// Changes of the catalogue: complete, in order, of what is public alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#contract/client.ts'
import { listReportChanges, type ReportChange } from '#contract/partner-api.ts'
import { clientWithKey, makeApiKey } from '#server/api-keys/api-keys.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { placeAllChanges } from './report-changes.service.ts'
import { hasUnplaced } from './report-changes.store.ts'

let test: TestApp
let call: Client
let cursor = ''
beforeAll(async () => {
  test = await createTestApp()
  const { key } = await makeApiKey(test, await signedInAs(test, 'owner'), { maxPerMinute: 600 })
  call = clientWithKey(test, key)
})
afterAll(() => test?.close())
beforeEach(async () => void (await readAll()))

/** What is there since the last time. */
async function readOn(limit = 100): Promise<ReportChange[]> {
  const rows: ReportChange[] = []
  for (let pages = 0; pages < 20; pages += 1) {
    const part = await call(listReportChanges, { cursor, limit })
    rows.push(...part.rows)
    cursor = part.next
    if (!part.hasMore) return rows
  }
  throw new Error('the changes do not end')
}

/** Once every change has its place: transactions of other databases of the same server delay that, too. */
async function readAll(limit = 100): Promise<ReportChange[]> {
  await expect
    .poll(async () => {
      await placeAllChanges(test.ctx)
      return hasUnplaced(test.ctx.db, test.ctx.now())
    })
    .toBe(false)
  return readOn(limit)
}

const archive = (id: number) =>
  test.ctx.db.updateTable('report_texts').set({ status: 'archived' }).where('report_id', '=', id).execute()

describe('the changes of the catalogue', () => {
  it('have what the page of a report shows, in both languages, with every list price', async () => {
    const { id, slug } = await makeReport(test.ctx, { title: '储能行业研究报告', slug: '储能-2026' })
    const [row, ...others] = await readAll()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id,
      reportNo: expect.stringMatching(/^YB2611-/),
      isPublished: true,
      pages: 186,
      texts: {
        'zh-CN': {
          title: '储能行业研究报告',
          url: `http://localhost:0/reports/${encodeURIComponent(slug)}`,
          category: 'energy-power',
          publishedAt: expect.stringMatching(/Z$/),
        },
        'en-US': null,
      },
    })
    expect(row?.prices).toHaveLength(6)
    expect(row?.prices[0]).toEqual({
      edition: 0,
      licence: 'enterprise',
      price: { currency: 'CNY', amount: '45600.00', minor: 4_560_000 },
    })
  })

  it('tell each report once, as it is now, whichever of its rows have changed', async () => {
    const { id } = await makeReport(test.ctx)
    const other = await makeReport(test.ctx)
    await readAll()
    const { db } = test.ctx
    await db.updateTable('report_prices').set({ amount_minor: 77_700 }).where('report_id', '=', id).execute()
    await db.updateTable('reports').set({ pages: 12 }).where('id', '=', id).execute()
    await db.updateTable('report_texts').set({ title: '新标题' }).where('report_id', '=', other.id).execute()
    const rows = await readAll()
    expect(rows.map((row) => row.id).toSorted()).toEqual([id, other.id].toSorted())
    expect(rows.find((row) => row.id === id)).toMatchObject({ pages: 12, prices: expect.anything() })
    expect(rows.find((row) => row.id === id)?.prices.every(({ price }) => price.minor === 77_700)).toBe(true)
    expect(await readAll()).toEqual([])
  })

  it('tell that a report is not sold any more or was deleted, and no more of it', async () => {
    const [archived, deleted] = [await makeReport(test.ctx), await makeReport(test.ctx)]
    await readAll()
    await archive(archived.id)
    await test.ctx.db.deleteFrom('reports').where('id', '=', deleted.id).execute()
    const rows = new Map((await readAll()).map((row) => [row.id, row]))
    const gone = { isPublished: false, prices: [], pages: null, texts: { 'zh-CN': null, 'en-US': null } }
    expect(rows.get(archived.id)).toMatchObject({ ...gone, reportNo: expect.any(String) })
    expect(rows.get(deleted.id)).toMatchObject({ ...gone, reportNo: null })
  })

  it('never name a report that nobody could see yet, until it is published', async () => {
    const draft = await makeReport(test.ctx, { status: 'draft' })
    const planned = await makeReport(test.ctx, { publishAt: new Date(test.ctx.now().getTime() + 3_600_000) })
    expect(await readAll()).toEqual([])
    const { db } = test.ctx
    const publish = { status: 'published' as const, publish_at: test.ctx.now() }
    await db.updateTable('report_texts').set(publish).where('report_id', '=', draft.id).execute()
    expect((await readAll()).map(({ id }) => id)).toEqual([draft.id])
    test.advance(2 * 3_600_000)
    expect((await readAll()).map(({ id }) => id)).toEqual([planned.id])
  })

  it('wait for transactions that began earlier, so that none is passed by', async () => {
    const [slow, quick] = [await makeReport(test.ctx), await makeReport(test.ctx)]
    await readAll()
    const { db } = test.ctx
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('reports').set({ pages: 1 }).where('id', '=', slow.id).execute()
      await db.updateTable('reports').set({ pages: 2 }).where('id', '=', quick.id).execute()
      expect(await readOn()).toEqual([])
    })
    expect((await readAll()).map(({ id }) => id).toSorted()).toEqual([slow.id, quick.id].toSorted())
  })

  it('are read by pages that neither repeat nor miss any', async () => {
    const ids = new Set<number>()
    for (let reports = 0; reports < 7; reports += 1) ids.add((await makeReport(test.ctx)).id)
    const rows = await readAll(3)
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
  })

  it('do not pile up when nobody reads them', async () => {
    const { id } = await makeReport(test.ctx)
    const { db } = test.ctx
    for (let pages = 1; pages < 30; pages += 1)
      await db.updateTable('reports').set({ pages }).where('id', '=', id).execute()
    await readAll()
    const rows = await db.selectFrom('report_changes').select('id').where('report_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })
})
