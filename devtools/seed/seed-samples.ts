// Samples of the demonstration: the first pages of two reports, in both languages. Their pictures are made by jobs, as for staff.
import { languages } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { renderSampleTask } from '#server/samples/sample-choice.service.ts'
import { saveChoice } from '#server/samples/sample-choice.store.ts'
import { reportsWithFiles } from './reports-with-files.ts'
import { demonstrationKey } from './seed.store.ts'

/** Import keys of the reports that have one. */
export const sampledReports = reportsWithFiles.slice(0, 2).map(demonstrationKey)
/** The cover, the contents, the summary and the two pages after it. */
const pages = [1, 2, 3, 4, 5]

/** Chooses the samples that are missing; one that staff have chosen stays. */
export async function seedSamples(ctx: Ctx): Promise<void> {
  const files = await ctx.db
    .selectFrom('reports as r')
    .innerJoin('item_files as i', 'i.item_id', 'r.id')
    .select(['r.id', 'i.lang', 'i.file_id'])
    .where('r.import_key', 'in', sampledReports)
    .where('i.item_kind', '=', 'report')
    .where('i.lang', 'in', languages)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('samples as s')
            .select('s.id')
            .whereRef('s.report_id', '=', 'r.id')
            .whereRef('s.lang', '=', 'i.lang'),
        ),
      ),
    )
    .execute()
  await ctx.db.transaction().execute(async (tx) => {
    for (const { id, lang, file_id: fileId } of files) {
      if (lang === null) continue
      const choiceId = await saveChoice(tx, { id, language: lang, fileId, pages, at: ctx.now() })
      await addJob(tx, renderSampleTask, { choiceId })
    }
  })
}
