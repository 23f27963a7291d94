// Publication of reports from the console: drafts, slugs, schedules, versions and previews.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewReport, type ReportDetail } from '#contract/catalogue.ts'
import * as admin from '#contract/catalogue-admin.ts'
import { getOverdueSchedules } from '#contract/dashboard.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { untilSomebodyWaits } from '../../tests/support/database.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import {
  countPageChanges,
  getChineseLocalization,
  makePublishedReport,
  newestTags,
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
    expect((await apiErrorOf(transition(editor, made.id, 'publish'))).data).toMatchObject({
      key: 'publishing.incomplete',
      missing: ['summaryHtml'],
    })
    await saveChanges(editor, made.id, { summaryHtml: '<p onclick="x()">概述<script>alert(1)</script></p>' })
    expect((await apiErrorOf(readReport(test, { id: made.id }))).code).toBe(5002)
    expect(await transition(editor, made.id, 'publish')).toMatchObject({ state: 'published', isPublic: true })
    expect(((await readReport(test, { id: made.id })) as ReportDetail).summaryHtml).toBe('<p>概述</p>')
    expect(await newestTags(test)).toContain(`report:${made.id}`)
  })
})

describe('changes to a published report', () => {
  it('are invisible until published, and purge no page', async () => {
    const { id } = await makePublishedReport(test)
    const before = await countPageChanges(test)
    expect(await saveChanges(editor, id, { title: '改过的标题' })).toMatchObject({ state: 'draft', isPublic: true })
    expect(await countPageChanges(test)).toBe(before)
    expect(await titleOf(test, id)).not.toBe('改过的标题')
    const { lock } = await getChineseLocalization(editor, id)
    await editor.call(admin.handInReport, { id, language: zh, lock, move: 'submit' })
    expect((await getChineseLocalization(editor, id)).state).toBe('review')
    await transition(editor, id, 'publish')
    expect(await titleOf(test, id)).toBe('改过的标题')
    expect(await newestTags(test)).toContain(`report:${id}`)
  })

  it('can be discarded', async () => {
    const { id } = await makePublishedReport(test)
    const { snapshot } = await getChineseLocalization(editor, id)
    const { lock } = await saveChanges(editor, id, { title: '不要的标题' })
    const after = await editor.call(admin.handInReport, { id, language: zh, lock, move: 'discard' })
    expect(after).toMatchObject({ state: 'published', snapshot })
  })

  it('redirect the old slug when published with a new one, and are rejected with a taken one', async () => {
    const [{ id, slug }, other] = [await makePublishedReport(test), await makePublishedReport(test)]
    expect((await apiErrorOf(saveChanges(editor, id, { slug: other.slug }))).data.key).toBe('publishing.slug-taken')
    await saveChanges(editor, id, { slug: 'new-address' })
    expect(await readReport(test, { webTitle: slug })).toMatchObject({ id })
    await transition(editor, id, 'publish')
    expect(await readReport(test, { webTitle: slug })).toEqual({ movedTo: 'new-address' })
  })

  it('conflict with concurrent changes by staff or an import', async () => {
    const { id } = await makePublishedReport(test)
    const { lock, snapshot } = await getChineseLocalization(editor, id)
    await saveChanges(editor, id, { dek: '一' })
    const late = { id, language: zh, lock, snapshot: { ...snapshot, dek: '二' } }
    expect((await apiErrorOf(editor.call(admin.saveReportSide, late))).code).toBe(409)
    const fresh = await makePublishedReport(test)
    const { lock: stale } = await getChineseLocalization(editor, fresh.id)
    await test.ctx.db.updateTable('report_texts').set({ dek: '导入' }).where('report_id', '=', fresh.id).execute()
    expect((await apiErrorOf(editor.call(admin.saveReportSide, { ...late, id: fresh.id, lock: stale }))).code).toBe(409)
  })
})

describe('draft whose slug an import has taken', () => {
  it('cannot be published, while the rest of a bulk action continues', async () => {
    const [one, two, thief] = [
      await makePublishedReport(test),
      await makePublishedReport(test),
      await makePublishedReport(test),
    ]
    const slug = `taken-${one.id}`
    await saveChanges(editor, one.id, { slug })
    await saveChanges(editor, two.id, { title: '一并发布' })
    await test.ctx.db.updateTable('report_texts').set({ slug }).where('report_id', '=', thief.id).execute()
    for (const how of ['publish', 'schedule'] as const) {
      const tomorrow = new Date(test.ctx.now().getTime() + 86_400_000)
      expect((await apiErrorOf(transition(editor, one.id, how, tomorrow))).data.key).toBe('publishing.slug-taken')
    }
    const done = await editor.call(admin.changeManyReports, {
      ids: [one.id, two.id],
      action: 'publish',
      language: zh,
    })
    expect(done).toMatchObject({ done: 1, refused: [{ id: one.id, reason: 'publishing.slug-taken' }] })
    expect(await titleOf(test, two.id)).toBe('一并发布')
    // The item that has the slug can be saved despite the draft that wants it.
    await saveChanges(editor, thief.id, { dek: '照常修改' })
    await transition(editor, thief.id, 'publish')
  })

  it('cannot be published if both happen at the same time', async () => {
    const [one, thief] = [await makePublishedReport(test), await makePublishedReport(test)]
    const slug = `at-once-${one.id}`
    await saveChanges(editor, one.id, { slug })
    const importing = await test.ctx.db.startTransaction().execute()
    await importing.updateTable('report_texts').set({ slug }).where('report_id', '=', thief.id).execute()
    const refusal = apiErrorOf(transition(editor, one.id, 'publish'))
    await untilSomebodyWaits(test.ctx.db)
    await importing.commit().execute()
    expect((await refusal).data.key).toBe('publishing.slug-taken')
  })
})

describe('published report', () => {
  it('disappears when archived, and its pages are purged', async () => {
    const { id } = await makePublishedReport(test)
    await transition(editor, id, 'archive')
    expect((await apiErrorOf(readReport(test, { id }))).code).toBe(5002)
    expect(await newestTags(test)).toContain(`report:${id}`)
  })

  it('keeps its date when published again', async () => {
    const { id } = await makePublishedReport(test)
    const { publishedAt } = (await readReport(test, { id })) as ReportDetail
    await saveChanges(editor, id, { dek: '更新' })
    await transition(editor, id, 'publish')
    expect(((await readReport(test, { id })) as ReportDetail).publishedAt).toBe(publishedAt)
  })
})

describe('scheduled publication', () => {
  it('happens at its time and not before', async () => {
    const { id } = await makePublishedReport(test)
    await saveChanges(editor, id, { title: '到时发布' })
    const inAnHour = new Date(test.ctx.now().getTime() + 3_600_000)
    expect(await transition(editor, id, 'schedule', inAnHour)).toMatchObject({ state: 'scheduled', isPublic: true })
    await runJob(test, 'publish-due')
    expect(await titleOf(test, id)).not.toBe('到时发布')
    test.advance(3_601_000)
    await runJob(test, 'publish-due')
    expect(await titleOf(test, id)).toBe('到时发布')
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where key = ${`publish-due report ${id} zh-CN`}`.execute(
      test.ctx.db,
    )
    expect(rows, 'a job of its own waits for the very moment').toHaveLength(1)
  })

  it('keeps the date of an item that was public before, and redirects its old slug', async () => {
    const { id, slug } = await makePublishedReport(test)
    const { publishedAt } = (await readReport(test, { id })) as ReportDetail
    await transition(editor, id, 'archive')
    await transition(editor, id, 'schedule', new Date(test.ctx.now().getTime() + 3_600_000))
    await saveChanges(editor, id, { slug: `${slug}-moved` })
    test.advance(3_601_000)
    await runJob(test, 'publish-due')
    expect(await readReport(test, { webTitle: slug })).toEqual({ movedTo: `${slug}-moved` })
    expect(((await readReport(test, { id })) as ReportDetail).publishedAt).toBe(publishedAt)
  })

  it('leaves the date unchanged if withdrawn', async () => {
    const { id } = await makePublishedReport(test)
    const { publishedAt } = (await readReport(test, { id })) as ReportDetail
    await transition(editor, id, 'archive')
    const { lock } = await transition(editor, id, 'schedule', new Date(test.ctx.now().getTime() + 3_600_000))
    const draft = await editor.call(admin.handInReport, { id, language: zh, lock, move: 'withdraw' })
    expect(Date.parse(draft.publishAt ?? '')).toBe(Date.parse(publishedAt))
    await transition(editor, id, 'publish')
    expect(((await readReport(test, { id })) as ReportDetail).publishedAt).toBe(publishedAt)
  })

  it('sets the planned time as the date of an item that was never public', async () => {
    const { id } = await makeReport(test.ctx, { status: 'draft' })
    await test.ctx.db.updateTable('report_texts').set({ publish_at: null }).where('report_id', '=', id).execute()
    await saveChanges(editor, id, { summaryHtml: '<p>概述</p>' })
    const inAnHour = new Date(test.ctx.now().getTime() + 3_600_000)
    await transition(editor, id, 'schedule', inAnHour)
    test.advance(3_700_000)
    await runJob(test, 'publish-due')
    expect(Date.parse(((await readReport(test, { id })) as ReportDetail).publishedAt)).toBe(inAnHour.getTime())
  })

  it('does not block others if it fails, and is shown on the dashboard until it succeeds', async () => {
    const [stuck, other, thief] = [
      await makePublishedReport(test),
      await makePublishedReport(test),
      await makePublishedReport(test),
    ]
    const slug = `wanted-${stuck.id}`
    await saveChanges(editor, stuck.id, { slug, title: '网址被占' })
    await saveChanges(editor, other.id, { title: '照常发布' })
    const inAnHour = new Date(test.ctx.now().getTime() + 3_600_000)
    for (const { id } of [stuck, other]) await transition(editor, id, 'schedule', inAnHour)
    await test.ctx.db.updateTable('report_texts').set({ slug }).where('report_id', '=', thief.id).execute()
    expect(await editor.call(getOverdueSchedules, {})).toEqual([])
    test.advance(3_600_000 + 240_000)
    await runJob(test, 'publish-due')
    expect(await titleOf(test, other.id)).toBe('照常发布')
    expect(await editor.call(getOverdueSchedules, {})).toEqual([
      { kind: 'report', id: stuck.id, language: zh, title: '网址被占', publishAt: inAnHour.toISOString() },
    ])
    expect(await getChineseLocalization(editor, stuck.id)).toMatchObject({ state: 'scheduled', isSlugTaken: true })
    await saveChanges(editor, stuck.id, { slug: `${slug}-2` })
    await runJob(test, 'publish-due')
    expect(await titleOf(test, stuck.id)).toBe('网址被占')
    expect(await editor.call(getOverdueSchedules, {})).toEqual([])
  })

  it('must be in the future', async () => {
    const { id } = await makePublishedReport(test)
    await saveChanges(editor, id, { dek: '过去' })
    expect((await apiErrorOf(transition(editor, id, 'schedule', new Date(0)))).data.key).toBe('publishing.time-past')
  })
})

describe('versions', () => {
  it('are stored from the initial state on, can be compared and restored', async () => {
    const { id } = await makePublishedReport(test)
    const { snapshot: found } = await getChineseLocalization(editor, id)
    await saveChanges(editor, id, { title: '第二版', dek: '新的导语' })
    await saveChanges(editor, id, { title: '第二版', dek: '新的导语' })
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
    const { lock } = await getChineseLocalization(editor, id)
    const restored = await editor.call(admin.restoreReportVersion, { ...query, lock, version: 1 })
    expect(restored).toMatchObject({ version: 3, state: 'draft', snapshot: found })
  })
})

describe('preview link', () => {
  it('shows the draft without login for seven days', async () => {
    const { id } = await makePublishedReport(test)
    await saveChanges(editor, id, { title: '只在预览里' })
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
