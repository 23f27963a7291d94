// Exports of the catalogue, which can be imported again, and templates of imports.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/imports-admin.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { signedInAs } from '../../../tests/support/staff.ts'
import { catalogueCsv, checkFile, checksumTables, deleteCatalogue, loadFile } from './imports.fixture.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
})
afterAll(() => test.close())
beforeEach(() => deleteCatalogue(test))

describe('catalogue export', () => {
  it.each(['csv', 'xlsx'] as const)(
    'as %s is imported again without a change, formulas and rich text included',
    async (format) => {
      await loadFile(test, editor, catalogueCsv)
      await test.ctx.db
        .updateTable('report_texts')
        .set({
          dek: '=HYPERLINK("http://x")',
          institution: '+86 研究院',
          short_title: "'=quoted",
          summary_html: '<p>粗体<strong>文字</strong> &amp; 更多</p><ul><li>一</li><li>二</li></ul>',
          exhibits: JSON.stringify([{ kind: 'table', caption: '-图表_x000D_' }]),
        })
        .where('title', 'like', '固态%')
        .execute()
      const before = await checksumTables(test)
      const bytes = await download({ format, language: 'zh-CN' })
      const found = await checkFile(test, editor, bytes)
      expect(found).toMatchObject({
        state: 'checked',
        found: { rows: 2, toCreate: 0, toChange: 0, unchanged: 2, refusals: 0 },
      })
      expect(await checksumTables(test)).toEqual(before)
    },
  )

  it('changes only an edited caption when imported again', async () => {
    await loadFile(test, editor, catalogueCsv)
    const exhibits = [
      { kind: 'figure', caption: '图像传感器出货量' },
      { kind: 'table', caption: '主要企业产能' },
      { kind: 'figure', caption: '2026年市场规模' },
      { kind: 'table', caption: '表面处理工艺' },
    ]
    const ofReport = () => test.ctx.db.selectFrom('report_texts').select(['title', 'exhibits', 'contents', 'dek'])
    await test.ctx.db
      .updateTable('report_texts')
      .set({ exhibits: JSON.stringify(exhibits) })
      .where('title', '=', '固态电池研究')
      .execute()
    const before = await ofReport().execute()
    const csv = (await download({ format: 'csv', language: 'zh-CN' })).toString()
    const { found } = await loadFile(test, editor, csv.replace('主要企业产能', '主要企业产能与产量'))
    expect(found).toMatchObject({ toCreate: 0, toChange: 1, unchanged: 1, refusals: 0 })
    const wanted = JSON.parse(JSON.stringify(before).replace('主要企业产能', '主要企业产能与产量')) as unknown[]
    expect(await ofReport().execute()).toEqual(expect.arrayContaining(wanted))
  })

  it('contains no formula', async () => {
    await loadFile(test, editor, catalogueCsv)
    await test.ctx.db.updateTable('report_texts').set({ dek: '=1+1', institution: '\t@x' }).execute()
    const csv = (await download({ format: 'csv', language: 'zh-CN' })).toString()
    expect(csv).toContain("'=1+1")
    for (const cell of csv.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/)
    const book = unzipSync(await download({ format: 'xlsx', language: 'zh-CN' }))
    const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain("'=1+1")
    expect(sheet).not.toContain('<f>')
  })

  it('contains the filtered reports, without the trash', async () => {
    await loadFile(test, editor, catalogueCsv)
    const titles = async (filter: object) =>
      (await download({ format: 'csv', language: 'zh-CN', ...filter }))
        .toString()
        .match(/固态电池研究|光伏组件研究/g) ?? []
    expect(await titles({ search: 'YB2601-0002' })).toEqual(['光伏组件研究'])
    expect(await titles({ state: 'archived' })).toEqual([])
    expect(await titles({ missingOther: 'true' })).toHaveLength(2)
    await test.ctx.db
      .updateTable('reports')
      .set({ deleted_at: new Date() })
      .where('report_no', '=', 'YB2601-0001')
      .execute()
    expect(await titles({})).toEqual(['光伏组件研究'])
    expect(await checkFile(test, editor, '编号,标题\nR1,固态电池研究\n')).toMatchObject({ found: { refusedRows: 1 } })
  })

  it('identifies reports that were not imported by their number', async () => {
    await loadFile(test, editor, catalogueCsv)
    await test.ctx.db.updateTable('reports').set({ import_key: null }).execute()
    expect(await checkFile(test, editor, await download({ format: 'csv', language: 'zh-CN' }))).toMatchObject({
      found: { toCreate: 0, toChange: 0, unchanged: 2 },
    })
  })

  it('requires the export right', async () => {
    const support = await signedInAs(test, 'support')
    await expect(support.call(contract.exportReports, { format: 'csv', language: 'zh-CN' })).rejects.toMatchObject({
      code: 403,
    })
  })
})

describe('import template', () => {
  it.each([
    ['csv', 'zh-CN'],
    ['xlsx', 'en-US'],
  ] as const)(
    'as %s in %s has columns that are known and examples that are not taken for reports',
    async (format, language) => {
      const found = await checkFile(test, editor, await get(contract.getImportTemplate, { format, language }))
      expect(found).toMatchObject({ language, found: { rows: 2, refusedRows: 2, refusals: 2 } })
      for (const refusal of found.refusals) expect(refusal.message.en).toContain('example')
    },
  )
})

function download(filter: object): Promise<Buffer> {
  return get(contract.exportReports, filter)
}

async function get(call: { path: string }, query: object): Promise<Buffer> {
  const params = new URLSearchParams(Object.entries(query))
  const response = await test.app.http.inject({
    url: `${test.ctx.config.apiBase}${call.path}?${params}`,
    headers: { host: 'localhost', cookie: editor.jar.cookie },
  })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}
