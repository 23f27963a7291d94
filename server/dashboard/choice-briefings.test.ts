// Featured briefings: ranked by recent views and sales, as reports are.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { listChoiceBriefings } from '#contract/content.ts'
import { briefingPath } from '#site/paths.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing } from '../../tests/support/factories.ts'
import { openPageFront, type PageFront, requestQuietly, sell } from './dashboard.fixture.ts'
import { computeScores } from './demand/item-views.service.ts'

const day = 86_400_000

let test: TestApp
let pages: PageFront
beforeAll(async () => {
  test = await createTestApp()
  pages = await openPageFront(test)
})
afterAll(async () => {
  pages?.close()
  await test.close()
})
beforeEach(async () => {
  const { db } = test.ctx
  for (const table of ['orders', 'briefings'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('site_settings').where('key', '=', 'choice-briefings').execute()
})

const ago = (days: number) => new Date(test.ctx.now().getTime() - days * day)

/** Publishes a briefing so many days ago, in one language. */
function publish(title: string, days: number, language: Language = 'zh-CN') {
  return makeBriefing(test.ctx, { title, language, publishAt: ago(days) })
}

async function read({ slug }: { slug: string }, times: number, prefix = ''): Promise<void> {
  for (let count = 0; count < times; count += 1) await pages.get(prefix + briefingPath(slug))
}

/** Runs the nightly score job. */
async function afterTheNight(): Promise<void> {
  await test.app.flushCounters()
  await computeScores(test.ctx)
}

async function choice(pageSize = 10, language: Language = 'zh-CN'): Promise<string[]> {
  return (await test.client(language)(listChoiceBriefings, { pageSize })).map(({ title }) => title)
}

describe('featured briefings', () => {
  it('are editors’ picks, pinned ones, then those most read and bought in thirty days, then the newest', async () => {
    const [newest, often, bought, pinned, chosen] = [
      await publish('最新', 1),
      await publish('常读', 200),
      await publish('售出', 300),
      await publish('置顶', 400),
      await publish('编辑所选', 500),
    ]
    const { db } = test.ctx
    await db.updateTable('briefings').set({ is_pinned: true }).where('id', '=', pinned.id).execute()
    const value = JSON.stringify([chosen.id])
    await db.insertInto('site_settings').values({ site: 'zh', key: 'choice-briefings', value }).execute()
    await read(often, 3)
    await read(bought, 1)
    await sell(test, { itemKind: 'briefing', itemId: bought.id })
    expect(await choice()).toEqual(['编辑所选', '置顶', '最新', '常读', '售出'])
    await afterTheNight()
    expect(await choice()).toEqual(['编辑所选', '置顶', '售出', '常读', '最新'])
    expect(await choice(3)).toEqual(['编辑所选', '置顶', '售出'])

    // Views of the leading ones do not change the order of those that follow.
    for (const leading of [chosen, pinned]) await read(leading, 9)
    await read(newest, 1)
    await afterTheNight()
    expect(await choice(4)).toEqual(['编辑所选', '置顶', '售出', '常读'])
  })

  it('are ranked by views of the last thirty days', async () => {
    const [, old] = [await publish('最新', 1), await publish('往日', 100)]
    await read(old, 1)
    await afterTheNight()
    expect(await choice()).toEqual(['往日', '最新'])
    // Short of the full period, as the day may end while the test runs.
    test.advance(28 * day)
    await afterTheNight()
    expect(await choice()).toEqual(['往日', '最新'])
    test.advance(3 * day)
    await afterTheNight()
    expect(await choice()).toEqual(['最新', '往日'])
    test.advance(-31 * day)
  })

  it('are ranked by sales of the last thirty days that were not refunded', async () => {
    await publish('最新', 1)
    const [old, returned] = [await publish('早先售出', 100), await publish('已退', 90)]
    await sell(test, { itemKind: 'briefing', itemId: old.id, paidAt: ago(31) })
    await sell(test, { itemKind: 'briefing', itemId: returned.id, refundState: 'fully' })
    // A report may have the same id.
    await sell(test, { itemKind: 'report', itemId: old.id })
    await afterTheNight()
    expect(await choice()).toEqual(['最新', '已退', '早先售出'])
  })

  it('are ranked by views on their own site', async () => {
    const [chinese, english] = [await publish('中文旧', 100), await publish('English, older', 100, 'en-US')]
    await publish('中文新', 1)
    await publish('English, newer', 1, 'en-US')
    await read(english, 1, '/en')
    // Not published on that site under this slug.
    await read(chinese, 1, '/en')
    await afterTheNight()
    expect(await choice()).toEqual(['中文新', '中文旧'])
    expect(await choice(10, 'en-US')).toEqual(['English, older', 'English, newer'])
  })

  it('ignore views by bots, prefetches, HEAD requests and partial page requests', async () => {
    await publish('最新', 1)
    const old = await publish('往日', 100)
    await requestQuietly(pages, briefingPath(old.slug))
    for (const path of ['/bulletin', briefingPath('no-such-briefing'), `/reports/${old.slug}`]) await pages.get(path)
    await afterTheNight()
    expect(await choice()).toEqual(['最新', '往日'])
  })

  it('count cached and rendered pages once, in every batch', async () => {
    const { slug } = await publish('常读', 1)
    await pages.get(briefingPath(slug))
    expect(pages.kept.has(briefingPath(slug))).toBe(true)
    await test.app.flushCounters()
    await pages.get(briefingPath(slug))
    await pages.get(`${briefingPath(slug)}.data`)
    await Promise.all([test.app.flushCounters(), test.app.flushCounters()])
    expect(await test.ctx.db.selectFrom('briefing_views').select('views').execute()).toEqual([{ views: 3 }])
  })

  it('purge pages that show them only when their order changes', async () => {
    const old = await publish('往日', 100)
    await read(old, 2)
    await afterTheNight()
    const changes = async () => {
      const { rows } = await sql<{ tags: string[] }>`select tags from page_changes order by seq`.execute(test.ctx.db)
      return rows.map(({ tags }) => tags)
    }
    const before = await changes()
    expect(before.at(-1)).toEqual(['briefings:zh-CN'])
    await afterTheNight()
    expect(await changes()).toEqual(before)
  })
})
