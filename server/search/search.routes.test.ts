// The list of reports as its callers see it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { insertReport, until } from './search.fixture.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ withSearch: true })
  await insertReport(app.ctx.db, { title: '动力电池', category: 'battery' })
  await insertReport(app.ctx.db, { title: '光伏组件', category: 'solar' })
  await until(async () => (await app.client()(listReports, { keyword: '光伏' })).total === 1, 10_000)
})

afterAll(() => app.close())

describe('the list of reports', () => {
  it('shows all of them without a keyword', async () => {
    const { total, rows } = await app.client()(listReports, { keyword: '  ' })
    expect([total, rows.map((row) => row.title)]).toEqual([2, ['光伏组件', '动力电池']])
    expect(rows[0]).not.toHaveProperty('titleHtml')
  })

  it('shows those that match a keyword', async () => {
    const { total, rows } = await app.client()(listReports, { keyword: '电池' })
    expect([total, rows[0]?.titleHtml, rows[0]?.dekHtml]).toEqual([1, '动力<mark>电池</mark>', ''])
  })

  it('is narrowed by industry, with a keyword and without', async () => {
    const search = app.client()
    expect((await search(listReports, { activeIndustryType: 'solar' })).total).toBe(1)
    expect((await search(listReports, { keyword: '电池', activeIndustryType: 'solar' })).total).toBe(0)
  })

  it('is empty for ten thousand emoji', async () => {
    expect(await app.client()(listReports, { keyword: '🔋'.repeat(10_000) })).toEqual({ total: 0, rows: [] })
  })
})
