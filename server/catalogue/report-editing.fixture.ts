// Editing of a Chinese report in the console, and what readers and the page cache see of it.
import { getReport, type ReportDetail } from '#contract/catalogue.ts'
import * as admin from '#contract/catalogue-admin.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import type { signedInAs } from '../../tests/support/staff.ts'

export type Staff = Awaited<ReturnType<typeof signedInAs>>

const zh = 'zh-CN' as const

export async function makePublishedReport(test: TestApp, title = '2026—2032年中国储能行业研究报告') {
  const { id, slug } = await makeReport(test.ctx, { title })
  await test.ctx.db
    .updateTable('report_texts')
    .set({ summary_html: '<p>概述</p>' })
    .where('report_id', '=', id)
    .execute()
  return { id, slug }
}

/** @throws Error if the report has no Chinese localization */
export async function getChineseLocalization(editor: Staff, id: number) {
  const { zh: localization } = await editor.call(admin.getAdminReport, { id })
  if (!localization) throw new Error('the report has no Chinese localization')
  return localization
}

export async function saveChanges(editor: Staff, id: number, change: Partial<admin.ReportSnapshot>) {
  const { lock, snapshot } = await getChineseLocalization(editor, id)
  return editor.call(admin.saveReportSide, { id, language: zh, lock, snapshot: { ...snapshot, ...change } })
}

export async function transition(
  editor: Staff,
  id: number,
  move: 'schedule' | 'publish' | 'archive',
  publishAt?: Date,
) {
  const { lock } = await getChineseLocalization(editor, id)
  return editor.call(admin.publishReport, {
    id,
    language: zh,
    lock,
    move,
    ...(publishAt && { publishAt: publishAt.toISOString() }),
  })
}

export async function readReport(test: TestApp, reference: { id: number } | { webTitle: string }) {
  return test.client(zh)(getReport, reference)
}

export async function titleOf(test: TestApp, id: number): Promise<string> {
  return ((await readReport(test, { id })) as ReportDetail).title
}

/** Cache tags of the newest entry in the invalidation log. */
export async function newestTags(test: TestApp): Promise<string[]> {
  const row = await test.ctx.db
    .selectFrom('page_changes')
    .select('tags')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.tags ?? []
}

export async function countPageChanges(test: TestApp): Promise<number> {
  const row = await test.ctx.db
    .selectFrom('page_changes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return Number(row?.n)
}

export function runJob(test: TestApp, name: string) {
  const job = test.app.jobs[name]
  if (!job) throw new Error(`no job ${name}`)
  return job({})
}
