// The console's search for reports: in the titles of what is public, of drafts, and of changes that wait; and covers that editors have chosen.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReport } from '#contract/catalogue.ts'
import * as admin from '#contract/catalogue-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  test.advance(40 * 86_400_000)
  editor = await signedInAs(test, 'editor')
})
afterAll(() => test?.close())

it('a search finds titles in either language, published or not, and what a change will be called', async () => {
  const found = async (search: string) =>
    (await editor.call(admin.listAdminReports, { search })).rows.map(({ id }) => id)
  const { id: published } = await makeReport(test.ctx, { title: '中国光伏逆变器行业研究' })
  const { id: english } = await makeReport(test.ctx, { title: 'Perovskite cells in Europe', language: 'en-US' })
  const { id: draft } = await editor.call(admin.createReport, {
    language: 'zh-CN',
    title: '钙钛矿组件草稿',
    category: '',
  })
  const { zh } = await editor.call(admin.getAdminReport, { id: published })
  if (!zh) throw new Error('it was made in Chinese')
  const snapshot = { ...zh.snapshot, title: '中国储能变流器行业研究' }
  await editor.call(admin.saveReportSide, { id: published, language: 'zh-CN', lock: zh.lock, snapshot })
  // The index follows a moment later.
  await expect.poll(() => found('光伏逆变器'), { timeout: 20_000 }).toEqual([published])
  await expect.poll(() => found('perovskite'), { timeout: 20_000 }).toEqual([english])
  expect(await found('组件草稿')).toEqual([draft])
  expect(await found('储能变流器')).toEqual([published])
  expect(await found('没有这样的报告')).toEqual([])
})

it('a picture is a cover for everybody once it is chosen, and no other file is shown', async () => {
  const { id } = await makeReport(test.ctx)
  const keep = async (mime: string) => {
    const { storageKey, sizeBytes, sha256 } = await test.ctx.files.put(Readable.from([Buffer.from('bytes')]))
    const row = { storage_key: storageKey, name: 'cover', mime, size_bytes: sizeBytes, sha256 }
    return (await test.ctx.db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const [picture, pdf] = [await keep('image/png'), await keep('application/pdf')]
  const get = (fileId: string) =>
    test.app.http.inject({ url: `/api/report/cover/${fileId}`, headers: { host: 'localhost' } })
  expect((await get(picture)).statusCode).toBe(404)
  const report = await editor.call(admin.getAdminReport, { id })
  const { lock, pages, exhibitCount, formats, deliveryHours, regions, isPinned, coverLook } = report
  const facts = { id, lock, pages, exhibitCount, formats, deliveryHours, regions, isPinned, coverLook }
  await expect(editor.call(admin.saveReportFacts, { ...facts, coverFileId: pdf })).rejects.toMatchObject({ code: 422 })
  await editor.call(admin.saveReportFacts, { ...facts, coverFileId: picture })
  const answer = await get(picture)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/png', 'bytes'])
  expect(answer.headers['cache-control']).toContain('immutable')
  expect((await get(pdf)).statusCode).toBe(404)
  expect(await test.client('zh-CN')(getReport, { id })).toMatchObject({
    cover: { look: null, picture: `/api/report/cover/${picture}` },
  })
})
