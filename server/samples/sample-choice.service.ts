// The choice of a sample in the console: pages of a PDF file of the report, or of one uploaded for it.
import type { Language } from '#contract/common/language.ts'
import type { SampleChoice } from '#contract/samples-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import * as store from './sample-choice.store.ts'
import { listPages } from './samples.service.ts'

export const renderSampleTask = 'render-sample'

/** A file that damages or exhausts the renderer does so every time. */
const maxAttempts = 5

type Subject = { readonly id: number; readonly language: Language }

/** @throws AppError admin.not-found */
export async function getChoices(ctx: Ctx, reportId: number) {
  if (!(await store.isReport(ctx.db, reportId))) throw new AppError('admin.not-found')
  const [rows, files] = await Promise.all([store.listSamples(ctx.db, reportId), store.listFiles(ctx.db, reportId)])
  const samples: SampleChoice[] = []
  for (const row of rows)
    samples.push({
      language: row.lang,
      fileId: row.file_id,
      fileName: row.name,
      pages: row.pages,
      state: row.state,
      refusal: row.refusal,
      pageCount: row.page_count,
      preview: await listPages(ctx, row.id),
    })
  return { samples, files: files.map((file) => ({ fileId: file.id, name: file.name, language: file.lang })) }
}

/** @throws AppError admin.not-found, samples.not-offered */
export async function chooseSample(
  ctx: Ctx,
  actor: Actor,
  choice: Subject & { readonly fileId: string; readonly pages: number[] },
): Promise<void> {
  const { id, language, fileId, pages } = choice
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await store.isReport(tx, id))) throw new AppError('admin.not-found')
    if (!(await store.isOffered(tx, { ...choice, staffId: actor.staffId }))) throw new AppError('samples.not-offered')
    const before = await store.lockSample(tx, choice)
    const choiceId = await store.saveChoice(tx, { ...choice, at: ctx.now() })
    await addJob(tx, renderSampleTask, { choiceId }, { maxAttempts })
    await actor.recordAudit(tx, {
      action: 'samples.choose',
      subject: { kind: 'report', id },
      ...(before && { before: { language, fileId: before.file_id, pages: before.pages } }),
      after: { language, fileId, pages },
    })
  })
}

/** @throws AppError admin.not-found */
export async function removeSample(ctx: Ctx, actor: Actor, subject: Subject): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const removed = await store.deleteSample(tx, subject)
    if (!removed) throw new AppError('admin.not-found')
    await actor.recordAudit(tx, {
      action: 'samples.remove',
      subject: { kind: 'report', id: subject.id },
      before: { language: subject.language, fileId: removed.file_id, pages: removed.pages },
    })
  })
}
