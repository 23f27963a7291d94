// Report editing in the console: drafts, publication, schedules, versions, previews and trash.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport, previewReport, type ReportDetail } from '#contract/catalogue.ts'
import * as admin from '#contract/catalogue-admin.ts'
import { getOverdueSchedules } from '#contract/dashboard.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { untilSomebodyWaits } from '../../tests/support/database.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>

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

async function published(title = '2026—2032年中国储能行业研究报告') {
  const { id, slug } = await makeReport(test.ctx, { title })
  await test.ctx.db
    .updateTable('report_texts')
    .set({ summary_html: '<p>概述</p>' })
    .where('report_id', '=', id)
    .execute()
  return { id, slug }
}

async function localizationFrom(id: number) {
  const { zh: side } = await editor.call(admin.getAdminReport, { id })
  if (!side) throw new Error('the report has no Chinese side')
  return side
}

async function save(id: number, change: Partial<admin.ReportSnapshot>) {
  const { lock, snapshot } = await localizationFrom(id)
  return editor.call(admin.saveReportSide, { id, language: zh, lock, snapshot: { ...snapshot, ...change } })
}

async function move(id: number, how: 'schedule' | 'publish' | 'archive', publishAt?: Date) {
  const { lock } = await localizationFrom(id)
  return editor.call(admin.publishReport, {
    id,
    language: zh,
    lock,
    move: how,
    ...(publishAt && { publishAt: publishAt.toISOString() }),
  })
}

async function read(reference: { id: number } | { webTitle: string }) {
  return test.client(zh)(getReport, reference)
}

async function titleOf(id: number): Promise<string> {
  return ((await read({ id })) as ReportDetail).title
}

async function newestTags(): Promise<string[]> {
  const row = await test.ctx.db
    .selectFrom('page_changes')
    .select('tags')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.tags ?? []
}

async function pageChanges(): Promise<number> {
  const row = await test.ctx.db
    .selectFrom('page_changes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return Number(row?.n)
}

function runJob(name: string) {
  const job = test.app.jobs[name]
  if (!job) throw new Error(`no job ${name}`)
  return job({})
}

describe('new report', () => {
  it('gets a number and a pinyin slug, and is public once it is complete and published', async () => {
    const made = await editor.call(admin.createReport, {
      language: zh,
      title: '钠离子电池行业研究报告',
      category: 'energy-power',
    })
    expect(made.reportNo).toMatch(/^YB\d{4}-\d{4}$/)
    expect(made.zh).toMatchObject({ state: 'draft', isPublic: false, missing: ['summaryHtml'] })
    expect(made.zh?.snapshot.slug).toMatch(/^na-li-zi-dian-chi-hang-ye-yan-jiu-bao-gao-\w{6}$/)
    expect((await apiErrorOf(move(made.id, 'publish'))).data).toMatchObject({
      key: 'publishing.incomplete',
      missing: ['summaryHtml'],
    })
    await save(made.id, { summaryHtml: '<p onclick="x()">概述<script>alert(1)</script></p>' })
    expect((await apiErrorOf(read({ id: made.id }))).code).toBe(5002)
    expect(await move(made.id, 'publish')).toMatchObject({ state: 'published', isPublic: true })
    expect(((await read({ id: made.id })) as ReportDetail).summaryHtml).toBe('<p>概述</p>')
    expect(await newestTags()).toContain(`report:${made.id}`)
  })
})

describe('changes to a published report', () => {
  it('are invisible until published, and purge no page', async () => {
    const { id } = await published()
    const before = await pageChanges()
    expect(await save(id, { title: '改过的标题' })).toMatchObject({ state: 'draft', isPublic: true })
    expect(await pageChanges()).toBe(before)
    expect(await titleOf(id)).not.toBe('改过的标题')
    const { lock } = await localizationFrom(id)
    await editor.call(admin.handInReport, { id, language: zh, lock, move: 'submit' })
    expect((await localizationFrom(id)).state).toBe('review')
    await move(id, 'publish')
    expect(await titleOf(id)).toBe('改过的标题')
    expect(await newestTags()).toContain(`report:${id}`)
  })

  it('can be discarded', async () => {
    const { id } = await published()
    const { snapshot } = await localizationFrom(id)
    const { lock } = await save(id, { title: '不要的标题' })
    const after = await editor.call(admin.handInReport, { id, language: zh, lock, move: 'discard' })
    expect(after).toMatchObject({ state: 'published', snapshot })
  })

  it('redirect the old slug when published with a new one, and are rejected with a taken one', async () => {
    const [{ id, slug }, other] = [await published(), await published()]
    expect((await apiErrorOf(save(id, { slug: other.slug }))).data.key).toBe('publishing.slug-taken')
    await save(id, { slug: 'new-address' })
    expect(await read({ webTitle: slug })).toMatchObject({ id })
    await move(id, 'publish')
    expect(await read({ webTitle: slug })).toEqual({ movedTo: 'new-address' })
  })

  it('conflict with concurrent changes by staff or an import', async () => {
    const { id } = await published()
    const { lock, snapshot } = await localizationFrom(id)
    await save(id, { dek: '一' })
    const late = { id, language: zh, lock, snapshot: { ...snapshot, dek: '二' } }
    expect((await apiErrorOf(editor.call(admin.saveReportSide, late))).code).toBe(409)
    const fresh = await published()
    const { lock: stale } = await localizationFrom(fresh.id)
    await test.ctx.db.updateTable('report_texts').set({ dek: '导入' }).where('report_id', '=', fresh.id).execute()
    expect((await apiErrorOf(editor.call(admin.saveReportSide, { ...late, id: fresh.id, lock: stale }))).code).toBe(409)
  })
})

describe('draft whose slug an import has taken', () => {
  it('cannot be published, while the rest of a bulk action continues', async () => {
    const [one, two, thief] = [await published(), await published(), await published()]
    const slug = `taken-${one.id}`
    await save(one.id, { slug })
    await save(two.id, { title: '一并发布' })
    await test.ctx.db.updateTable('report_texts').set({ slug }).where('report_id', '=', thief.id).execute()
    for (const how of ['publish', 'schedule'] as const) {
      const tomorrow = new Date(test.ctx.now().getTime() + 86_400_000)
      expect((await apiErrorOf(move(one.id, how, tomorrow))).data.key).toBe('publishing.slug-taken')
    }
    const done = await editor.call(admin.changeManyReports, {
      ids: [one.id, two.id],
      action: 'publish',
      language: zh,
    })
    expect(done).toMatchObject({ done: 1, refused: [{ id: one.id, reason: 'publishing.slug-taken' }] })
    expect(await titleOf(two.id)).toBe('一并发布')
    // The item that has the slug can be saved despite the draft that wants it.
    await save(thief.id, { dek: '照常修改' })
    await move(thief.id, 'publish')
  })

  it('cannot be published if both happen at the same time', async () => {
    const [one, thief] = [await published(), await published()]
    const slug = `at-once-${one.id}`
    await save(one.id, { slug })
    const importing = await test.ctx.db.startTransaction().execute()
    await importing.updateTable('report_texts').set({ slug }).where('report_id', '=', thief.id).execute()
    const refusal = apiErrorOf(move(one.id, 'publish'))
    await untilSomebodyWaits(test.ctx.db)
    await importing.commit().execute()
    expect((await refusal).data.key).toBe('publishing.slug-taken')
  })
})

describe('published report', () => {
  it('disappears when archived, and its pages are purged', async () => {
    const { id } = await published()
    await move(id, 'archive')
    expect((await apiErrorOf(read({ id }))).code).toBe(5002)
    expect(await newestTags()).toContain(`report:${id}`)
  })

  it('keeps its date when published again', async () => {
    const { id } = await published()
    const { publishedAt } = (await read({ id })) as ReportDetail
    await save(id, { dek: '更新' })
    await move(id, 'publish')
    expect(((await read({ id })) as ReportDetail).publishedAt).toBe(publishedAt)
  })
})

describe('scheduled publication', () => {
  it('happens at its time and not before', async () => {
    const { id } = await published()
    await save(id, { title: '到时发布' })
    const inAnHour = new Date(test.ctx.now().getTime() + 3_600_000)
    expect(await move(id, 'schedule', inAnHour)).toMatchObject({ state: 'scheduled', isPublic: true })
    await runJob('publish-due')
    expect(await titleOf(id)).not.toBe('到时发布')
    test.advance(3_601_000)
    await runJob('publish-due')
    expect(await titleOf(id)).toBe('到时发布')
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where key = ${`publish-due report ${id} zh-CN`}`.execute(
      test.ctx.db,
    )
    expect(rows, 'a job of its own waits for the very moment').toHaveLength(1)
  })

  it('keeps the date of an item that was public before, and redirects its old slug', async () => {
    const { id, slug } = await published()
    const { publishedAt } = (await read({ id })) as ReportDetail
    await move(id, 'archive')
    await move(id, 'schedule', new Date(test.ctx.now().getTime() + 3_600_000))
    await save(id, { slug: `${slug}-moved` })
    test.advance(3_601_000)
    await runJob('publish-due')
    expect(await read({ webTitle: slug })).toEqual({ movedTo: `${slug}-moved` })
    expect(((await read({ id })) as ReportDetail).publishedAt).toBe(publishedAt)
  })

  it('leaves the date unchanged if withdrawn', async () => {
    const { id } = await published()
    const { publishedAt } = (await read({ id })) as ReportDetail
    await move(id, 'archive')
    const { lock } = await move(id, 'schedule', new Date(test.ctx.now().getTime() + 3_600_000))
    const draft = await editor.call(admin.handInReport, { id, language: zh, lock, move: 'withdraw' })
    expect(Date.parse(draft.publishAt ?? '')).toBe(Date.parse(publishedAt))
    await move(id, 'publish')
    expect(((await read({ id })) as ReportDetail).publishedAt).toBe(publishedAt)
  })

  it('sets the planned time as the date of an item that was never public', async () => {
    const { id } = await makeReport(test.ctx, { status: 'draft' })
    await test.ctx.db.updateTable('report_texts').set({ publish_at: null }).where('report_id', '=', id).execute()
    await save(id, { summaryHtml: '<p>概述</p>' })
    const inAnHour = new Date(test.ctx.now().getTime() + 3_600_000)
    await move(id, 'schedule', inAnHour)
    test.advance(3_700_000)
    await runJob('publish-due')
    expect(Date.parse(((await read({ id })) as ReportDetail).publishedAt)).toBe(inAnHour.getTime())
  })

  it('does not block others if it fails, and is shown on the dashboard until it succeeds', async () => {
    const [stuck, other, thief] = [await published(), await published(), await published()]
    const slug = `wanted-${stuck.id}`
    await save(stuck.id, { slug, title: '网址被占' })
    await save(other.id, { title: '照常发布' })
    const inAnHour = new Date(test.ctx.now().getTime() + 3_600_000)
    for (const { id } of [stuck, other]) await move(id, 'schedule', inAnHour)
    await test.ctx.db.updateTable('report_texts').set({ slug }).where('report_id', '=', thief.id).execute()
    expect(await editor.call(getOverdueSchedules, {})).toEqual([])
    test.advance(3_600_000 + 240_000)
    await runJob('publish-due')
    expect(await titleOf(other.id)).toBe('照常发布')
    expect(await editor.call(getOverdueSchedules, {})).toEqual([
      { kind: 'report', id: stuck.id, language: zh, title: '网址被占', publishAt: inAnHour.toISOString() },
    ])
    expect(await localizationFrom(stuck.id)).toMatchObject({ state: 'scheduled', isSlugTaken: true })
    await save(stuck.id, { slug: `${slug}-2` })
    await runJob('publish-due')
    expect(await titleOf(stuck.id)).toBe('网址被占')
    expect(await editor.call(getOverdueSchedules, {})).toEqual([])
  })

  it('must be in the future', async () => {
    const { id } = await published()
    await save(id, { dek: '过去' })
    expect((await apiErrorOf(move(id, 'schedule', new Date(0)))).data.key).toBe('publishing.time-past')
  })
})

describe('versions', () => {
  it('are stored from the initial state on, can be compared and restored', async () => {
    const { id } = await published()
    const { snapshot: found } = await localizationFrom(id)
    await save(id, { title: '第二版', dek: '新的导语' })
    await save(id, { title: '第二版', dek: '新的导语' })
    const query = { id, language: zh } as const
    const { rows } = await editor.call(admin.listReportVersions, query)
    expect(rows.map(({ version, origin }) => [version, origin])).toEqual([
      [2, 'saved'],
      [1, 'found'],
    ])
    const differences = await editor.call(admin.compareReportVersions, { ...query, from: 1, to: 2 })
    expect(differences).toEqual(
      expect.arrayContaining([
        { field: 'title', before: found.title, after: '第二版' },
        { field: 'dek', before: '', after: '新的导语' },
      ]),
    )
    expect(differences).toHaveLength(2)
    const { lock } = await localizationFrom(id)
    const restored = await editor.call(admin.restoreReportVersion, { ...query, lock, version: 1 })
    expect(restored).toMatchObject({ version: 3, state: 'draft', snapshot: found })
  })
})

describe('preview link', () => {
  it('shows the draft without login for seven days', async () => {
    const { id } = await published()
    await save(id, { title: '只在预览里' })
    const { url } = await editor.call(admin.previewReportLink, { id, language: zh })
    const token = url.split('/preview/')[1] ?? ''
    const stored = await test.ctx.db.selectFrom('preview_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await test.client(zh)(previewReport, { token })).report.title).toBe('只在预览里')
    expect((await apiErrorOf(test.client(zh)(previewReport, { token: `${token}x` }))).code).toBe(5002)
    test.advance(7 * 86_400_000)
    expect((await apiErrorOf(test.client(zh)(previewReport, { token }))).code).toBe(5002)
  })
})

describe('trash', () => {
  it('unpublishes a report, restores it archived, and deletes it after thirty days unless it was sold', async () => {
    const owner = await signedInAs(test, 'owner')
    const [{ id }, sold] = [await published('会被删除的报告'), await published('已售出的报告')]
    await owner.call(admin.trashReport, { id })
    expect((await apiErrorOf(read({ id }))).code).toBe(5002)
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
    await runJob('empty-trash')
    const again = await signedInAs(test, 'owner')
    expect((await again.call(admin.listReportTrash, {})).rows).toMatchObject([{ id: sold.id, forgottenAt: null }])
    expect((await apiErrorOf(again.call(admin.getAdminReport, { id }))).code).toBe(404)
    editor = await signedInAs(test, 'editor')
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

describe('report details', () => {
  it('take effect when saved, including prices and their copies for lists', async () => {
    const { id } = await published()
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
    expect(await read({ id })).toMatchObject({ pages: 99, formats: ['pdf'], cover: { look: 'energy', picture: null } })
    expect((await apiErrorOf(editor.call(admin.saveReportFacts, { id, lock, ...facts }))).code).toBe(409)

    const terms = { defaultEdition: 0 as const, competitorCnyMinor: null, competitorUsdMinor: null }
    const prices = [{ edition: 0 as const, licence: 'single' as const, currency: 'CNY' as const, minor: 1_980_000 }]
    expect(report.prices.length).toBeGreaterThan(1)
    await editor.call(admin.saveReportPrices, { id, lock: saved.lock, prices, ...terms })
    expect(((await read({ id })) as ReportDetail).prices.single).toMatchObject([{ minor: 1_980_000 }])
    const { rows } = await editor.call(admin.listAdminReports, { search: report.reportNo })
    expect(rows).toMatchObject([{ id, listCnyMinor: 1_980_000, listUsdMinor: null, isPinned: true }])
  })

  it('require re-authentication and the right to change prices', async () => {
    const { id } = await published()
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
      await published(),
      await makeReport(test.ctx, { language: 'en-US', title: 'Only English', category: 'rare-industry' }),
    ]
    await save(changed, { dek: '等待' })
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
    const { id } = await published('中国市场达500亿元')
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
    await runJob('compare-languages')
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
    const { id } = await published('旧标题')
    await test.ctx.db.insertInto('report_texts').values(english(id, 'Old title')).execute()
    const long = new Date(Date.now() - 90 * 86_400_000)
    const times = { created_at: long, updated_at: long, worded_at: long }
    await test.ctx.db.updateTable('report_texts').set(times).where('report_id', '=', id).execute()
    return id
  }

  it('is not stale because the other was archived, republished or given another slug', async () => {
    const id = await translated()
    expect(await staleOf(id)).toEqual([])
    await move(id, 'archive')
    await move(id, 'publish')
    await save(id, { slug: `another-${id}` })
    await move(id, 'publish')
    expect(await staleOf(id)).toEqual([])
    await save(id, { title: '新标题' })
    expect(await staleOf(id)).toMatchObject([{ en: 'en-US' }])
    await move(id, 'publish')
    expect(await staleOf(id)).toMatchObject([{ en: 'en-US' }])
  })

  it('is not stale if translated after a change that is published last', async () => {
    const id = await translated()
    await save(id, { title: '新标题' })
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
    await move(id, 'publish')
    expect((await staleOf(id)).filter((one) => one.en === 'en-US')).toEqual([])
  })
})

describe('bulk actions', () => {
  it('publish and archive what they can, and give the reason for each failure', async () => {
    const [{ id: one }, { id: two }] = [await published(), await makeReport(test.ctx, { status: 'draft' })]
    await move(one, 'archive')
    const { done, refused } = await editor.call(admin.changeManyReports, {
      ids: [one, two],
      action: 'publish',
      language: zh,
    })
    expect(done).toBe(1)
    expect(refused).toMatchObject([{ id: two, reason: 'publishing.incomplete', missing: ['summaryHtml'] }])
    expect(await titleOf(one)).not.toBe('')
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
    const { id } = await published()
    await save(id, { dek: '留痕' })
    const entries = await test.ctx.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_kind', '=', 'report')
      .where('subject_id', '=', String(id))
      .execute()
    expect(entries).toMatchObject([{ action: 'report.save', after: { version: 2, fields: ['dek'] } }])
    const support = await signedInAs(test, 'support')
    const { lock, snapshot } = await localizationFrom(id)
    expect((await apiErrorOf(support.call(admin.saveReportSide, { id, language: zh, lock, snapshot }))).code).toBe(403)
  })
})
