// Requests for samples as visitors send them, and the mails and links that answer them.
import { sql } from 'kysely'
import { chooseSample } from '#contract/samples-admin.ts'
import { receiveLead } from '#server/leads/leads.fixture.ts'
import { attachPdf, colouredPdf, type PageColours, runJob } from '#server/samples/samples.fixture.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import type { signedInAs } from '../../tests/support/staff.ts'

type Editor = Awaited<ReturnType<typeof signedInAs>>

/** Of each page, above and below. */
const colours: readonly PageColours[] = [
  ['#e00000', '#00b000'],
  ['#00b000', '#0000e0'],
  ['#0000e0', '#e00000'],
  ['#e00000', '#0000e0'],
]

/** A published report whose sample consists of these pages of four. Their pictures, which no copy needs, are not rendered. */
export async function makeSampledReport(test: TestApp, editor: Editor, pages: number[]) {
  const { id } = await makeReport(test.ctx)
  const fileId = await attachPdf(test, id, await colouredPdf(colours))
  await editor.call(chooseSample, { id, language: 'zh-CN', fileId, pages })
  await test.ctx.db.updateTable('samples').set({ state: 'ready', page_count: 4 }).where('report_id', '=', id).execute()
  return { id, fileId }
}

/** @returns the id of the lead */
export function askForSample(test: TestApp, email: string, reportId: number): Promise<string> {
  return receiveLead(test, { email, reportId })
}

/** The payloads of queued answers, oldest first. */
async function listQueuedAnswers(test: TestApp) {
  const { rows } = await sql<{ id: string; payload: { leadId: string; number: number } }>`
    select j.id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'answer-with-sample' order by j.id`.execute(test.ctx.db)
  return rows
}

export async function queuedAnswers(test: TestApp) {
  return (await listQueuedAnswers(test)).map(({ payload }) => payload)
}

/** Runs queued answers, as the queue would. @returns their payloads */
export async function runAnswers(test: TestApp) {
  const queued = await listQueuedAnswers(test)
  for (const { id, payload } of queued) {
    await runJob(test, 'answer-with-sample', payload)
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(test.ctx.db)
  }
  return queued.map(({ payload }) => payload)
}

export function listMailsOf(test: TestApp, leadId: string) {
  return test.ctx.db
    .selectFrom('mails')
    .select(['template', 'recipient', 'subject', 'body_text'])
    .where('dedupe_key', 'like', `%:${leadId}:%`)
    .where('template', '<>', 'lead-notice')
    .orderBy('created_at')
    .execute()
}

/** The path of the link in the mail that a lead got last. */
export async function linkOf(test: TestApp, leadId: string): Promise<string> {
  const mail = (await listMailsOf(test, leadId)).at(-1)
  const path = /(\/api\/report\/sample-file\/[\w-]{43})/.exec(mail?.body_text ?? '')?.[1]
  if (!path) throw new Error(`no link to a sample was mailed for ${leadId}`)
  return path
}

export async function openLink(test: TestApp, url: string, headers: Record<string, string> = {}) {
  const response = await test.app.http.inject({ url, headers: { host: 'localhost', ...headers } })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.payload }
}
