// Report editing in the console: details, list, translation, trash, bulk actions and their audit entries.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportDetail } from '#contract/catalogue.ts'
import * as admin from '#contract/catalogue-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import {
  getChineseLocalization,
  makePublishedReport,
  readReport,
  runJob,
  type Staff,
  saveChanges,
  titleOf,
  transition,
} from './report-editing.fixture.ts'

let test: TestApp
let editor: Staff
beforeAll(async () => {
  test = await createTestApp()
  // Moves past the month in which factories number reports.
  test.advance(40 * 86_400_000)
  editor = await signedInAs(test, 'editor')
})
afterAll(() => test?.close())

const zh = 'zh-CN' as const

describe('trash', () => {
  it('unpublishes a report, restores it archived, and deletes it after thirty days unless it was sold', async () => {
    const owner = await signedInAs(test, 'owner')
    const [{ id }, sold] = [
      await makePublishedReport(test, '会被删除的报告'),
      await makePublishedReport(test, '已售出的报告'),
    ]
    await owner.call(admin.trashReport, { id })
    expect((await apiErrorOf(readReport(test, { id }))).code).toBe(5002)
    expect((await owner.call(admin.listReportTrash, {})).rows).toMatchObject([{ id, title: '会被删除的报告' }])
    expect(
      (await apiErrorOf(owner.call(admin.publishReport, { id, language: zh, lock: '', move: 'publish' }))).data.key,
    ).toBe('publishing.in-trash')
    await owner.call(admin.untrashReport, { id })
    expect((await owner.call(admin.getAdminReport, { id })).zh?.state).toBe('archived')

    await sellOnce(sold.id)
    await owner.call(admin.trashReport, { id })
    await owner.call(admin.trashReport, { id: sold.id })
    test.advance(31 * 86_400_000)
    await runJob(test, 'empty-trash')
    const again = await signedInAs(test, 'owner')
    expect((await again.call(admin.listReportTrash, {})).rows).toMatchObject([{ id: sold.id, forgottenAt: null }])
    expect((await apiErrorOf(again.call(admin.getAdminReport, { id }))).code).toBe(404)
    editor = await signedInAs(test, 'editor')
  })
})

describe('report details', () => {
  it('take effect when saved, including prices and their copies for lists', async () => {
    const { id } = await makePublishedReport(test)
    const { lock, ...report } = await editor.call(admin.getAdminReport, { id })
    const facts = {
      pages: 99,
      exhibitCount: 12,
      formats: ['pdf' as const],
      deliveryHours: 24,
      regions: [],
      isPinned: true,
      coverLook: 'energy',
      coverFileId: null,
    }
    const saved = await editor.call(admin.saveReportFacts, { id, lock, ...facts })
    expect(await readReport(test, { id })).toMatchObject({
      pages: 99,
      formats: ['pdf'],
      cover: { look: 'energy', picture: null },
    })
    expect((await apiErrorOf(editor.call(admin.saveReportFacts, { id, lock, ...facts }))).code).toBe(409)

    const terms = { defaultEdition: 0 as const, competitorCnyMinor: null, competitorUsdMinor: null }
    const prices = [{ edition: 0 as const, licence: 'single' as const, currency: 'CNY' as const, minor: 1_980_000 }]
    expect(report.prices.length).toBeGreaterThan(1)
    await editor.call(admin.saveReportPrices, { id, lock: saved.lock, prices, ...terms })
    expect(((await readReport(test, { id })) as ReportDetail).prices.single).toMatchObject([{ minor: 1_980_000 }])
    const { rows } = await editor.call(admin.listAdminReports, { search: report.reportNo })
    expect(rows).toMatchObject([{ id, listCnyMinor: 1_980_000, listUsdMinor: null, isPinned: true }])
  })

  it('require re-authentication and the right to change prices', async () => {
    const { id } = await makePublishedReport(test)
    const [sales, finance] = [await signedInAs(test, 'sales'), await signedInAs(test, 'finance')]
    const { lock, prices, defaultEdition, competitorCnyMinor, competitorUsdMinor } = await finance.call(
      admin.getAdminReport,
      { id },
    )
    const same = { id, lock, prices, defaultEdition, competitorCnyMinor, competitorUsdMinor }
    expect((await apiErrorOf(sales.call(admin.saveReportPrices, same))).code).toBe(403)
    test.advance(11 * 60_000)
    expect((await apiErrorOf(finance.call(admin.saveReportPrices, same))).data).toMatchObject({ reason: 'password' })
  })
})

describe('report list', () => {
  it('filters by state, draft, industry and missing language, newest change first', async () => {
    const mine = async (query: object) =>
      (await editor.call(admin.listAdminReports, { perPage: 100, ...query })).rows.map(({ id }) => id)
    const [{ id: changed }, { id: english }] = [
      await makePublishedReport(test),
      await makeReport(test.ctx, { language: 'en-US', title: 'Only English', category: 'rare-industry' }),
    ]
    await saveChanges(editor, changed, { dek: '等待' })
    expect((await mine({}))[0]).toBe(changed)
    expect(await mine({ state: 'changed' })).toContain(changed)
    expect(await mine({ state: 'published' })).toContain(changed)
    expect(await mine({ missing: zh })).toContain(english)
    expect(await mine({ missing: zh })).not.toContain(changed)
    expect(await mine({ language: 'en-US', category: 'rare-industry' })).toEqual([english])
    const { id: draft } = await editor.call(admin.createReport, {
      language: zh,
      title: '草稿中的氢能报告',
      category: '',
    })
    expect(await mine({ state: 'draft' })).toContain(draft)
  })

  it('shows parity issues after the comparison has run', async () => {
    const { id } = await makePublishedReport(test, '中国市场达500亿元')
    await test.ctx.db
      .insertInto('report_texts')
      .values({
        report_id: id,
        lang: 'en-US',
        slug: `en-${id}`,
        title: 'A market of RMB 5 billion',
        category: 'energy-power',
        summary_html: '<p>x</p>',
      })
      .execute()
    await runJob(test, 'compare-languages')
    const row = (await editor.call(admin.listAdminReports, { parity: 'numbers' })).rows.find((one) => one.id === id)
    expect(row?.parity).toContain('numbers')
    const { parity } = await editor.call(admin.getAdminReport, { id })
    expect(parity).toContainEqual({ issue: 'numbers', field: 'title', zh: '500亿元', en: 'RMB 5 billion' })
    expect((await editor.call(admin.confirmParity, { id })).parity).toEqual([])
  })
})

describe('translation', () => {
  const english = (id: number, title: string) => ({
    report_id: id,
    lang: 'en-US' as const,
    slug: `en-${id}`,
    title,
    category: 'energy-power',
    summary_html: '<p>x</p>',
    status: 'published' as const,
    publish_at: new Date('2026-01-01T00:00:00Z'),
  })
  const staleOf = async (id: number) =>
    (await editor.call(admin.getAdminReport, { id })).parity.filter(({ issue }) => issue === 'stale')
  async function translated() {
    const { id } = await makePublishedReport(test, '旧标题')
    await test.ctx.db.insertInto('report_texts').values(english(id, 'Old title')).execute()
    const long = new Date(Date.now() - 90 * 86_400_000)
    const times = { created_at: long, updated_at: long, worded_at: long }
    await test.ctx.db.updateTable('report_texts').set(times).where('report_id', '=', id).execute()
    return id
  }

  it('is not stale because the other was archived, republished or given another slug', async () => {
    const id = await translated()
    expect(await staleOf(id)).toEqual([])
    await transition(editor, id, 'archive')
    await transition(editor, id, 'publish')
    await saveChanges(editor, id, { slug: `another-${id}` })
    await transition(editor, id, 'publish')
    expect(await staleOf(id)).toEqual([])
    await saveChanges(editor, id, { title: '新标题' })
    expect(await staleOf(id)).toMatchObject([{ en: 'en-US' }])
    await transition(editor, id, 'publish')
    expect(await staleOf(id)).toMatchObject([{ en: 'en-US' }])
  })

  it('is not stale if translated after a change that is published last', async () => {
    const id = await translated()
    await saveChanges(editor, id, { title: '新标题' })
    test.advance(60_000)
    const { en } = await editor.call(admin.getAdminReport, { id })
    if (!en) throw new Error('the report has no English side')
    const place = { id, language: 'en-US' } as const
    const side = await editor.call(admin.saveReportSide, {
      ...place,
      lock: en.lock,
      snapshot: { ...en.snapshot, title: 'New title' },
    })
    await test.ctx.db.deleteFrom('report_prices').where('report_id', '=', id).execute()
    await editor.call(admin.publishReport, { ...place, lock: side.lock, move: 'publish' })
    test.advance(60_000)
    await transition(editor, id, 'publish')
    expect((await staleOf(id)).filter((one) => one.en === 'en-US')).toEqual([])
  })
})

describe('bulk actions', () => {
  it('publish and archive what they can, and give the reason for each failure', async () => {
    const [{ id: one }, { id: two }] = [
      await makePublishedReport(test),
      await makeReport(test.ctx, { status: 'draft' }),
    ]
    await transition(editor, one, 'archive')
    const { done, refused } = await editor.call(admin.changeManyReports, {
      ids: [one, two],
      action: 'publish',
      language: zh,
    })
    expect(done).toBe(1)
    expect(refused).toMatchObject([{ id: two, reason: 'publishing.incomplete', missing: ['summaryHtml'] }])
    expect(await titleOf(test, one)).not.toBe('')
    // Items already in the state are not counted.
    const all = { ids: [one], language: zh }
    for (const [action, count] of [
      ['publish', 0],
      ['pin', 1],
      ['pin', 0],
      ['archive', 1],
      ['archive', 0],
    ] as const)
      expect(await editor.call(admin.changeManyReports, { ...all, action })).toEqual({ done: count, refused: [] })
  })
})

describe('every change', () => {
  it('is recorded in the audit log, and is forbidden to read-only roles', async () => {
    const { id } = await makePublishedReport(test)
    await saveChanges(editor, id, { dek: '留痕' })
    const entries = await test.ctx.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_kind', '=', 'report')
      .where('subject_id', '=', String(id))
      .execute()
    expect(entries).toMatchObject([{ action: 'report.save', after: { version: 2, fields: ['dek'] } }])
    const support = await signedInAs(test, 'support')
    const { lock, snapshot } = await getChineseLocalization(editor, id)
    expect((await apiErrorOf(support.call(admin.saveReportSide, { id, language: zh, lock, snapshot }))).code).toBe(403)
  })
})

async function sellOnce(id: number): Promise<void> {
  const { makeCustomer } = await import('../../tests/support/factories.ts')
  const customer = await makeCustomer(test.ctx)
  const now = test.ctx.now()
  await test.ctx.db
    .insertInto('orders')
    .values({
      order_no: `sold-${id}`,
      customer_id: customer.id,
      lang: zh,
      item_kind: 'report',
      item_id: id,
      title: '已售出的报告',
      licence: 'single',
      licence_terms_version: '1',
      edition: 0,
      currency: 'CNY',
      amount_minor: 1,
      email: customer.email,
      status: 'cancelled',
      created_at: now,
      expires_at: now,
    })
    .execute()
}
