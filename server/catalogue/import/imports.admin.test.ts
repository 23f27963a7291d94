// Imports in the console: check, load, pause, resume and undo.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/imports-admin.ts'
import { enterPassword } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeCustomer } from '../../../tests/support/factories.ts'
import { signedInAs, staffPassword } from '../../../tests/support/staff.ts'
import { resumeOrphanedBatches, workOnBatch } from './batch-runner.service.ts'
import { catalogueCsv, checkFile, checksumTables, deleteCatalogue, loadFile } from './imports.fixture.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
})
afterAll(() => test.close())
beforeEach(() => deleteCatalogue(test))

async function undone(id: string, skipChanged = false) {
  await editor.call(contract.undoImport, { id, skipChanged })
  await workOnBatch(test.ctx, id)
  return editor.call(contract.getImport, { id })
}

async function countReports(): Promise<number> {
  const { n } = await test.ctx.db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

function rows(count: number, title = '市场研究'): string {
  return `编号,标题,日期,单用户价 人民币\n${Array.from({ length: count }, (_, i) => `N${i},${title}第${i}号,2026-02-0${(i % 9) + 1},${1000 + i}`).join('\n')}\n`
}

it('requires recent re-authentication to load or undo a file', async () => {
  const refused = { code: 403, data: { key: 'staff.password-needed', reason: 'password' } }
  const [{ id }, late] = [await checkFile(test, editor, catalogueCsv), await signedInAs(test, 'editor')]
  test.advance(11 * 60_000)
  await expect(late.call(contract.runImport, { id })).rejects.toMatchObject(refused)
  await late.call(enterPassword, { password: staffPassword })
  await late.call(contract.runImport, { id })
  await workOnBatch(test.ctx, id)
  test.advance(11 * 60_000)
  await expect(late.call(contract.undoImport, { id })).rejects.toMatchObject(refused)
  expect((await late.call(contract.getImport, { id })).state).toBe('done')
  test.advance(-22 * 60_000)
})

describe('import check', () => {
  it('changes nothing and previews the changes', async () => {
    await loadFile(test, editor, catalogueCsv)
    const before = await checksumTables(test)
    const found = await checkFile(
      test,
      editor,
      '编号,标题,行业,页数,单用户价 人民币\nR1,固态电池行业研究,电池,130,12800.00\nR2,光伏组件研究,光伏,90,9800\nR3,储能研究,储能,,\n',
    )
    expect(await checksumTables(test)).toEqual(before)
    expect(found).toMatchObject({
      state: 'checked',
      language: 'zh-CN',
      found: { rows: 3, toCreate: 1, toChange: 1, unchanged: 1, refusedRows: 0 },
      newIndustries: ['储能'],
    })
    expect(found.changes).toEqual([
      {
        row: 2,
        deed: 'changed',
        reportNo: 'YB2601-0001',
        title: '固态电池行业研究',
        fields: [
          { name: { zh: '标题', en: 'title' }, before: '固态电池研究', after: '固态电池行业研究' },
          { name: { zh: '页数', en: 'pages' }, before: '120', after: '130' },
        ],
      },
      expect.objectContaining({ row: 4, deed: 'created', reportNo: null }),
    ])
  })

  it('reports every invalid cell with its value and a hint', async () => {
    const found = await checkFile(
      test,
      editor,
      '编号,标题,日期,页数\n1,甲,2026-02-30,一百\n2,=1+1,,\n3,乙,,\n3,丙,,\n示例-1,丁,,\n',
    )
    expect(found.found).toMatchObject({ refusedRows: 4, refusals: 5 })
    expect(found.refusals.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'C (date / 日期)', '2026-02-30'],
      [2, 'D (pages / 页数)', '一百'],
      [3, 'B (title / 标题)', '=1+1'],
      [5, 'A (id / 编号)', '3'],
      [6, 'A (id / 编号)', '示例-1'],
    ])
    for (const refusal of found.refusals)
      for (const text of [refusal.message, refusal.advice]) expect([text.zh, text.en]).not.toContain('')
    await expect(editor.call(contract.runImport, { id: found.id })).rejects.toMatchObject({ code: 422 })
    expect(await countReports()).toBe(0)
  })

  it('avoids slugs that drafts want', async () => {
    await loadFile(test, editor, catalogueCsv)
    const { report_id: id } = await test.ctx.db
      .selectFrom('report_texts')
      .select('report_id')
      .where('title', '=', '光伏组件研究')
      .executeTakeFirstOrThrow()
    await test.ctx.db
      .insertInto('item_drafts')
      .values({ kind: 'report', item_id: id, lang: 'zh-CN', slug: 'pv-modules', title: 'x', updated_at: new Date() })
      .execute()
    const { refusals } = await checkFile(test, editor, '编号,标题,网址名\nR1,固态电池研究,pv-modules\n')
    expect(refusals).toMatchObject([
      { row: 2, value: 'pv-modules', message: { en: expect.stringContaining('another') } },
    ])
    const own = await checkFile(test, editor, '编号,标题,网址名\nR2,光伏组件研究,pv-modules\n')
    expect(own).toMatchObject({ found: { toChange: 1, refusals: 0 } })
  })

  it('gives the reason if a file cannot be read', async () => {
    expect(await checkFile(test, editor, Buffer.from('504b0304ffff', 'hex'))).toMatchObject({
      state: 'failed',
      failure: 'damaged',
    })
    expect(await checkFile(test, editor, 'colour\nred\n')).toMatchObject({ state: 'failed', failure: null })
  })
})

describe('import load', () => {
  it('skips rows with errors on request', async () => {
    const { id } = await checkFile(test, editor, '标题,日期\n甲,2026-01-05\n乙,昨天\n')
    await editor.call(contract.runImport, { id, skipRefused: true })
    await workOnBatch(test.ctx, id)
    expect(await editor.call(contract.getImport, { id })).toMatchObject({
      state: 'done',
      loaded: { created: 1, changed: 0, unchanged: 0, refused: 1 },
    })
    expect(await countReports()).toBe(1)
  })

  it('stops when paused, resumes from there, and ends when cancelled', async () => {
    const { id } = await checkFile(test, editor, rows(2_200))
    await editor.call(contract.runImport, { id })
    await workOnBatch(test.ctx, id, abortedAfter(1))
    await editor.call(contract.pauseImport, { id })
    await workOnBatch(test.ctx, id)
    expect(await countReports()).toBe(1_000)
    await editor.call(contract.resumeImport, { id })
    // The first chunk is read again but not loaded again.
    await workOnBatch(test.ctx, id, abortedAfter(2))
    expect(await editor.call(contract.cancelImport, { id })).toMatchObject({ state: 'cancelled' })
    await workOnBatch(test.ctx, id)
    expect(await countReports()).toBe(2_000)
    await expect(editor.call(contract.resumeImport, { id })).rejects.toMatchObject({ code: 409 })
    expect(await undone(id)).toMatchObject({ state: 'undone', undone: { removed: 2_000 } })
    expect(await countReports()).toBe(0)
  })

  it('is resumed by another worker after a crash, with the same result', async () => {
    const whole = await loadFile(test, editor, rows(2_300))
    const expected = await contents()
    await undone(whole.id)
    const { id } = await checkFile(test, editor, rows(2_300))
    await editor.call(contract.runImport, { id })
    await workOnBatch(test.ctx, id, abortedAfter(2))
    expect(await countReports()).toBe(2_000)
    test.advance(60_000)
    await sql`delete from graphile_worker._private_jobs`.execute(test.ctx.db)
    await resumeOrphanedBatches(test.ctx)
    expect(await queuedImports()).toEqual([id])
    await workOnBatch(test.ctx, id)
    expect(await editor.call(contract.getImport, { id })).toMatchObject({
      state: 'done',
      loaded: { created: 2_300, unchanged: 0 },
    })
    expect(await contents()).toEqual(expected)
  })

  it('is recorded in the audit log', async () => {
    const { id } = await loadFile(test, editor, rows(2))
    const entries = await test.ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(entries.map((entry) => entry.action)).toEqual(['imports.begin', 'imports.run'])
  })
})

describe('import undo', () => {
  it('restores the catalogueCsv byte for byte', async () => {
    await loadFile(test, editor, catalogueCsv)
    const before = await checksumTables(test)
    const { id } = await loadFile(
      test,
      editor,
      '编号,标题,网址名,行业,页数,目录,单用户价 人民币,多用户价 人民币\n' +
        'R1,固态电池行业研究,xin-wang-zhi,储能,130,只有一章,13800,20000\nR9,新报告,,氢能,,,5000,\n',
    )
    expect(await checksumTables(test)).not.toEqual(before)
    expect(await editor.call(contract.previewUndo, { id })).toMatchObject({ toRemove: 1, toRestore: 1, kept: [] })
    expect(await undone(id)).toMatchObject({ state: 'undone', undone: { removed: 1, restored: 1, kept: 0 } })
    expect(await checksumTables(test)).toEqual(before)
  })

  it('removes a language that the import added, with its changes to the report', async () => {
    await loadFile(test, editor, catalogueCsv)
    const before = await checksumTables(test)
    const { id } = await loadFile(test, editor, 'id,title,pages,single USD\nR1,Solid-state batteries,125,3990\n')
    expect(await editor.call(contract.previewUndo, { id })).toMatchObject({ toRemove: 0, toRestore: 1 })
    await undone(id)
    expect(await checksumTables(test)).toEqual(before)
  })

  it('is rejected with a list of reports edited since, or skips them', async () => {
    const { id } = await loadFile(test, editor, catalogueCsv)
    await test.ctx.db.updateTable('report_texts').set({ dek: '人工修改' }).where('title', 'like', '固态%').execute()
    await expect(editor.call(contract.undoImport, { id })).rejects.toMatchObject({
      code: 409,
      data: { key: 'imports.changed-since', changed: 1, kept: [{ reportNo: 'YB2601-0001', why: 'changed' }] },
    })
    expect(await undone(id, true)).toMatchObject({ undone: { removed: 1, restored: 0, kept: 1 } })
    expect(await countReports()).toBe(1)
    expect((await editor.call(contract.previewUndo, { id })).kept).toMatchObject([{ reportNo: 'YB2601-0001' }])
  })

  it('keeps reports that were sold', async () => {
    const { id } = await loadFile(test, editor, catalogueCsv)
    const sold = await test.ctx.db
      .selectFrom('report_texts')
      .select('report_id')
      .where('title', 'like', '光伏%')
      .executeTakeFirstOrThrow()
    await order(sold.report_id)
    expect(await editor.call(contract.previewUndo, { id })).toMatchObject({ toRemove: 1, sold: 1, changed: 0 })
    expect(await undone(id)).toMatchObject({ undone: { removed: 1, kept: 1 } })
    expect(await editor.call(contract.previewUndo, { id })).toMatchObject({
      kept: [{ reportId: sold.report_id, why: 'sold', title: '光伏组件研究' }],
    })
  })
})

/** Aborts after so many chunks, like a process killed between two transactions. */
function abortedAfter(chunks: number): AbortSignal {
  let asked = 0
  return {
    get aborted() {
      asked += 1
      return asked > chunks
    },
  } as AbortSignal // only this is asked of it
}

async function queuedImports(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select payload ->> 'id' as id from graphile_worker._private_jobs where payload ->> 'id' is not null`.execute(
    test.ctx.db,
  )
  return rows.map((row) => row.id)
}

/** The public content, independent of row ids. */
async function contents() {
  return test.ctx.db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .select(['r.report_no', 'r.import_key', 'r.list_cny_minor', 't.slug', 't.title', 't.publish_at', 't.list_minor'])
    .orderBy('r.report_no')
    .execute()
}

async function order(reportId: number): Promise<void> {
  const { id } = await makeCustomer(test.ctx)
  await test.ctx.db
    .insertInto('orders')
    .values({
      order_no: `YB-${reportId}`,
      customer_id: id,
      lang: 'zh-CN',
      item_kind: 'report',
      item_id: reportId,
      title: '光伏组件研究',
      licence: 'single',
      licence_terms_version: '1',
      edition: 0,
      currency: 'CNY',
      amount_minor: 980_000,
      email: 'buyer@example.com',
      created_at: test.ctx.now(),
      expires_at: test.ctx.now(),
    })
    .execute()
}
