// Related reports: the newest others of the industry, as lists show them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReport, listReports } from '#contract/catalogue.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.close())

it('are the five newest others of the same industry and language that are published', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 1, 2, 3, 456))
  const shown = await makeReport(app.ctx, { category: 'energy', publishAt: at(9) })
  const others = []
  for (const day of [1, 2, 3, 4, 5, 6])
    others.unshift((await makeReport(app.ctx, { category: 'energy', publishAt: at(day) })).id)
  await makeReport(app.ctx, { category: 'energy', status: 'draft' })
  await makeReport(app.ctx, { category: 'energy', language: 'en-US' })
  await makeReport(app.ctx, { category: 'chemicals' })

  const client = app.client('zh-CN')
  const detail = await client(getReport, { id: shown.id })
  const related = 'related' in detail ? detail.related : []
  expect(related.map(({ id }) => id)).toEqual(others.slice(0, 5))
  const list = await client(listReports, { activeIndustryType: 'energy', pageNum: 1, pageSize: 10 })
  expect(related).toEqual(others.slice(0, 5).map((id) => list.rows.find((row) => row.id === id)))
})
