// The most viewed reports, beside the sums of all views.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/common/language.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { listMostViewed } from './most-viewed.store.ts'

type Query = Parameters<typeof listMostViewed>[1]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    insert into reports (id, report_no, pages, exhibit_count) overriding system value
    select n, 'YB-' || n, 1, 1 from generate_series(1, 80) n`.execute(database.db)
  await sql`
    insert into report_texts (report_id, lang, slug, title, category)
    select n, lang, lang || n, '报告', case when n % 3 = 0 then 'energy-power' when lang = 'zh-CN' then 'new-materials' else 'medical-health' end
    from generate_series(1, 80) n, unnest(${languages}::text[]) lang where lang = 'zh-CN' or n % 4 <> 0`.execute(
    database.db,
  )
})
afterAll(() => database.drop())

/** Views of most reports on most of twenty days. */
const fill = (from: string, views: RawBuilder<unknown>) =>
  sql`
    insert into report_views (report_id, lang, day, views)
    select n, lang, ${from}::date + day, ${views}
    from generate_series(1, 80) n, unnest(${languages}::text[]) lang, generate_series(0, 19) day
    where (n * 7 + day * 3) % 5 <> 0 and (lang = 'zh-CN' or n % 2 = 0)`.execute(database.db)

async function listSorted({ days, language, industry, limit }: Query): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.report_id as id from report_views v
    where day between ${days.from}::date and ${days.to}::date and v.lang = any(${language ? [language] : languages}::text[])
      and (${industry} = '' or v.report_id in (
        select t.report_id from report_texts t where t.category = ${industry} and t.lang = any(${language ? [language] : languages}::text[])))
    group by 1 order by sum(v.views) desc, 1 limit ${limit}`.execute(database.db)
  return rows.map(({ id }) => id)
}

const queries = [undefined, ...languages].flatMap((language) =>
  ['', 'energy-power', 'medical-health', 'no-such-industry'].flatMap((industry) =>
    [1, 7, 40, 100].map((limit) => ({ language, industry, limit })),
  ),
)

describe('the most viewed reports are those with the largest sums of views, the first ones among equals', () => {
  it.each([
    { what: 'a few are viewed often', from: '2026-01-01', views: sql`1 + 400 / n` },
    { what: 'many are viewed often, on different days', from: '2026-02-01', views: sql`1 + (n * 31 + day * 17) % 29` },
    { what: 'a few are viewed more than once', from: '2026-03-01', views: sql`1 + 20 / n` },
    { what: 'all are viewed equally often', from: '2026-04-01', views: sql`1` },
    {
      what: 'one is viewed very often on one day',
      from: '2026-05-01',
      views: sql`case when n = 73 and day = 5 then 900 else 1 + n % 3 end`,
    },
  ])('where $what', async ({ from, views }) => {
    await fill(from, views)
    const days = { from, to: `${from.slice(0, 8)}20` }
    for (const query of queries) {
      const found = await listMostViewed(database.db, { ...query, days })
      expect(found, JSON.stringify(query)).toEqual(await listSorted({ ...query, days }))
    }
    // Another month, and none: counts of other days do not count.
    const within = { from: '2026-01-15', to: `${from.slice(0, 8)}05` }
    const all = { language: undefined, industry: '', limit: 10, days: within }
    expect(await listMostViewed(database.db, all)).toEqual(await listSorted(all))
  })

  it('and none where there are no views', async () => {
    const days = { from: '2025-01-01', to: '2025-12-31' }
    expect(await listMostViewed(database.db, { days, language: undefined, industry: '', limit: 10 })).toEqual([])
  })
})
