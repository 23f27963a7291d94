// PDF files of reports, and samples chosen from them.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import type { TestApp } from '../../tests/support/app.ts'

/** A file whose pages say their numbers. @param password without it the file cannot be opened @param words what else each page says */
export async function pagesPdf(count: number, password?: string, words: readonly string[] = []): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', ...(password ? { userPassword: password } : {}) })
  for (let page = 1; page <= count; page += 1) {
    if (page > 1) document.addPage()
    document.fontSize(18).text(`This is page ${page}`)
    if (words[page - 1]) document.text(words[page - 1] ?? '')
  }
  document.end()
  return buffer(document)
}

/** Of the upper and the lower half of a page. */
export type PageColours = readonly [above: string, below: string]

/** A file whose pages say their numbers on plain colours. */
export async function colouredPdf(colours: readonly PageColours[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false })
  for (const [index, [above, below]] of colours.entries()) {
    document.addPage()
    const { width, height } = document.page
    document.rect(0, 0, width, height / 2).fill(above)
    document.rect(0, height / 2, width, height / 2).fill(below)
    document
      .fillColor('black')
      .fontSize(18)
      .text(`This is page ${index + 1}`, 72, 72)
  }
  document.end()
  return buffer(document)
}

/** A stored file that nothing names. @returns its id */
export async function storePdf(test: TestApp, bytes: Buffer): Promise<string> {
  const stored = await test.ctx.files.put(Readable.from([bytes]))
  return insertFile(test.ctx.db, { ...stored, name: 'report.pdf', mime: 'application/pdf' })
}

/** A file that buyers of the report get. @returns its id */
export async function attachPdf(test: TestApp, reportId: number, bytes: Buffer): Promise<string> {
  const fileId = await storePdf(test, bytes)
  await test.ctx.db
    .insertInto('item_files')
    .values({ item_kind: 'report', item_id: reportId, file_id: fileId })
    .execute()
  return fileId
}

/** Runs the job of the current choice of each sample, as the queue would. */
export async function renderWaiting(test: TestApp): Promise<void> {
  const rows = await test.ctx.db.selectFrom('samples').select('choice_id').where('state', '=', 'waiting').execute()
  for (const { choice_id } of rows) await runJob(test, 'render-sample', { choiceId: choice_id })
}

export async function runJob(test: TestApp, task: string, payload: object): Promise<void> {
  const handler = test.app.jobs[task]
  if (!handler) throw new Error(`no job ${task}`)
  await handler(payload)
}

export async function fetchPicture(test: TestApp, src: string) {
  const { statusCode, headers, rawPayload } = await test.app.http.inject({ url: src, headers: { host: 'localhost' } })
  return { status: statusCode, headers, bytes: rawPayload }
}
