// Report search of the console, in published titles and drafts; uploaded covers.

import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport } from '#contract/catalogue.ts'
import * as admin from '#contract/catalogue-admin.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import { waitForIndex } from '#server/search/index-currency.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { listAdminReportRows } from './report-list-admin.service.ts'
import { findUnpublishedTitles } from './report-list-admin.store.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
  test.advance(40 * 86_400_000)
  editor = await signedInAs(test, 'editor')
})
afterAll(() => test?.close())

it('finds titles in either language, published or not, and in drafts', async () => {
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
  await waitForIndex({ db: test.ctx.db, search: test.search })
  expect(await found('光伏逆变器')).toEqual([published])
  expect(await found('perovskite')).toEqual([english])
  expect(await found('组件草稿')).toEqual([draft])
  expect(await found('储能变流器')).toEqual([published])
  expect(await found('没有这样的报告')).toEqual([])
})

describe('report search with many matches', () => {
  const many = 620
  beforeAll(async () => {
    await sql`
      with made as (
        insert into reports (report_no, pages, exhibit_count)
        select 'YB2501-' || lpad(n::text, 4, '0'), 10, 1 from generate_series(1, ${many}::int) n returning id, report_no
      )
      insert into report_texts (report_id, lang, slug, title, category, status, publish_at)
      select id, 'zh-CN', lower(report_no), '众多石墨烯研究 ' || report_no, case when report_no = 'YB2501-0003' then 'healthcare' else 'energy-power' end,
        case when right(report_no, 1) = '0' then 'published' else 'draft' end, ${test.ctx.now()}::timestamptz - interval '1 day'
      from made`.execute(test.ctx.db)
    await waitForIndex({ db: test.ctx.db, search: test.search })
  })
  const listed = (query: InputOf<typeof admin.listAdminReports>) => editor.call(admin.listAdminReports, query)

  it('applies filters to all matches by number prefix and title', async () => {
    for (const search of ['YB25', '2501-0', '众多石墨烯']) {
      expect((await listed({ search })).total).toBe(many)
      expect(await listed({ search, state: 'draft' })).toMatchObject({ total: (many * 9) / 10, isMore: false })
      expect(await listed({ search, state: 'published' })).toMatchObject({ total: many / 10, isMore: false })
      expect(await listed({ search, missing: 'en-US' })).toMatchObject({ total: many })
      expect((await listed({ search, category: 'healthcare' })).rows.map(({ reportNo }) => reportNo)).toEqual([
        'YB2501-0003',
      ])
    }
  })

  it('returns the newest matches, and states that there are more', async () => {
    const { ids, isMore } = await findUnpublishedTitles(test.ctx.db, '石墨烯', 3)
    const newest = await test.ctx.db
      .selectFrom('report_texts')
      .select('report_id')
      .where('status', '=', 'draft')
      .where('title', 'like', '众多%')
      .orderBy('report_id', 'desc')
      .limit(3)
      .execute()
    expect([ids, isMore]).toEqual([newest.map((row) => row.report_id), true])
    const query = { search: '石墨烯', page: 1, perPage: 5, sort: 'id', order: 'desc', language: 'zh-CN' } as const
    const cut = await listAdminReportRows(test.ctx, async () => ({ ids: [], isMore: true }), query)
    expect(cut).toMatchObject({ total: (many * 9) / 10, isMore: true })
  })
})

it('serves a picture publicly only once it is a cover', async () => {
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
