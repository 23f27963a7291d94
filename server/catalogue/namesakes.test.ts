// Namesakes: later reports with an equal title are shown with their number.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReport } from '#contract/catalogue.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.close())

async function isNamesake(id: number): Promise<boolean> {
  const answer = await app.client('zh-CN')(getReport, { id })
  return 'isNamesake' in answer && answer.isNamesake
}

it('the first report of a title is no namesake, later ones are', async () => {
  const title = '汽车行业周报'
  const draft = await makeReport(app.ctx, { title, status: 'draft' })
  const first = await makeReport(app.ctx, { title })
  const second = await makeReport(app.ctx, { title })
  await makeReport(app.ctx, { title: 'Weekly', language: 'en-US' })
  const other = await makeReport(app.ctx, { title: 'Weekly' })
  expect(await isNamesake(first.id), 'what nobody can read does not count').toBe(false)
  expect(await isNamesake(second.id)).toBe(true)
  expect(await isNamesake(other.id), 'nor does the other language').toBe(false)
  await app.ctx.db.updateTable('report_texts').set({ status: 'published' }).where('report_id', '=', draft.id).execute()
  expect(await isNamesake(first.id)).toBe(true)
})
