// Totals of views and readings of samples, beside the rows that they are totals of.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDashboardSummary } from '#contract/dashboard.ts'
import { getFunnel } from '#contract/demand.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeReport } from '../../../tests/support/factories.ts'
import { signedInAs } from '../../../tests/support/staff.ts'
import { browser } from '../dashboard.fixture.ts'
import { plusDays } from '../periods.rules.ts'
import { addViews } from './item-views.store.ts'

let test: TestApp
let db: Db
beforeAll(async () => {
  test = await createTestApp()
  db = test.ctx.db
})
afterAll(() => test.close())
beforeEach(async () => {
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('industry_view_totals').execute()
})

const sums = sql`sum(views)::int as views, sum(from_search)::int as searched, sum(samples)::int as samples`
const rows = sql`(
  select report_id, day, lang, views, from_search, 0 as samples from report_views
  union all select report_id, day, lang, 0, 0, readings from sample_readings) r`

/** The totals of each day and language; of each industry too, where reports have stayed in theirs. */
async function readTotals(keys: RawBuilder<unknown> = sql`day, lang`) {
  const totals = await sql<{ views: number; searched: number; samples: number }>`
    select ${keys}, ${sums} from industry_view_totals group by ${keys} order by ${keys}`.execute(db)
  return totals.rows
}

async function expectTotalsOfRows(): Promise<void> {
  const counted = await sql`select day, lang, ${sums} from ${rows} group by day, lang order by day, lang`.execute(db)
  expect(await readTotals()).toEqual(counted.rows)
}

async function expectTotalsOfIndustries(): Promise<void> {
  const counted = await sql`
    select day, lang, category, ${sums} from ${rows} join report_texts t using (report_id, lang)
    group by day, lang, category order by day, lang, category`.execute(db)
  expect(await readTotals(sql`day, lang, category`)).toEqual(counted.rows)
}

/** Four days of views and readings in Chinese, as batches of counters add them. */
async function read(reports: readonly { id: number; slug: string }[], from = '2026-01-30'): Promise<void> {
  for (const day of [0, 1, 2, 3].map((count) => plusDays(from, count))) {
    const counts = reports.map(({ slug }, index) => ({ language: 'zh-CN', slug, views: 10 + index }))
    await addViews(
      db,
      'report',
      day,
      counts.map((count) => ({ ...count, isFromSearch: false })),
    )
    await addViews(
      db,
      'report',
      day,
      counts.map((count) => ({ ...count, views: 4, isFromSearch: true })),
    )
    await sql`
      insert into sample_readings as s (report_id, lang, day, readings)
      select id, 'zh-CN', ${day}::date, 3 from unnest(${reports.map(({ id }) => id)}::bigint[]) id
      on conflict (report_id, lang, day) do update set readings = s.readings + excluded.readings`.execute(db)
  }
}

const makeThree = async () => [
  await makeReport(test.ctx, { category: 'new-materials' }),
  await makeReport(test.ctx, { category: 'new-materials' }),
  await makeReport(test.ctx, { category: 'energy-power' }),
]

const move = (id: number, category: string) =>
  db.updateTable('report_texts').set({ category }).where('report_id', '=', id).execute()

describe('the totals of views and samples', () => {
  it('follow rows that are added, added to and changed', async () => {
    const reports = await makeThree()
    await read(reports)
    await read(reports, '2026-02-01')
    expect(await readTotals()).toHaveLength(6)
    await expectTotalsOfIndustries()
    await sql`update report_views set views = 5, from_search = 1 where day = '2026-02-01'`.execute(db)
    await sql`update sample_readings set readings = 1 where report_id = ${reports[2]?.id}`.execute(db)
    await expectTotalsOfIndustries()
    await expectTotalsOfRows()
  })

  it('of all reports stay the sums of their rows when reports move to other industries', async () => {
    const [first, second, third] = await makeThree()
    if (!first || !second || !third) throw new Error('three reports')
    await read([first, second, third])
    await move(first.id, 'medical-health')
    await read([first, second], '2026-02-01')
    await move(second.id, 'energy-power')
    await expectTotalsOfRows()
  })

  it('keep what was read of a report that is deleted later', async () => {
    await read(await makeThree())
    const before = await readTotals(sql`day, category`)
    expect(before).toHaveLength(8)
    await db.deleteFrom('reports').execute()
    expect(await readTotals(sql`day, category`)).toEqual(before)
  })
})

it('dashboard and funnel show the views of each day in Beijing, also those of deleted reports', async () => {
  const [first, second] = await makeThree()
  if (!first || !second) throw new Error('two reports')
  const show = ({ slug }: { slug: string }, times: number) => {
    const page = { url: `/reports/${slug}`, userAgent: browser, referrer: '', isPrefetch: false }
    for (let count = 0; count < times; count += 1) test.app.recordSentPage(page)
    return test.app.flushCounters()
  }
  const today = beijingDay(test.ctx.now())
  const midnight = startOfBeijingDay(plusDays(today, 1)).getTime()
  test.advance(midnight - test.ctx.now().getTime() - 60_000)
  await show(first, 2)
  await show(second, 3)
  test.advance(120_000)
  await show(first, 4)
  const staff = await signedInAs(test, 'auditor')
  const shown = async () => {
    const { now, points } = await staff.call(getDashboardSummary, { period: '7d' })
    const { total } = await staff.call(getFunnel, { period: '7d', by: 'industry' })
    expect(total.views).toBe(now.views)
    return points.slice(-2).map(({ views }) => views)
  }
  expect(await shown()).toEqual([5, 4])
  await db.deleteFrom('reports').where('id', '=', second.id).execute()
  expect(await shown()).toEqual([5, 4])
})
