// Samples as visitors see them.
import type { Language } from '#contract/common/language.ts'
import { type SamplePage, samplePicturePath } from '#contract/samples.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as store from './samples.store.ts'

/** @returns null when the report is not published in this language, or has no sample in it */
export async function findSample(
  ctx: Ctx,
  reportId: number,
  language: Language,
): Promise<{ pageCount: number; pages: SamplePage[] } | null> {
  const sample = await store.findPublished(ctx.db, { reportId, language, now: ctx.now() })
  if (!sample) return null
  return { pageCount: sample.page_count, pages: await listPages(ctx, sample.id) }
}

/** In the order of the report. */
export async function listPages(ctx: Pick<Ctx, 'db' | 'config'>, sampleId: string): Promise<SamplePage[]> {
  const pages = await store.listPages(ctx.db, sampleId)
  return pages.map(({ page, text, pictures }) => ({
    page,
    text,
    pictures: pictures.map(({ token, width, height }) => ({
      src: `${ctx.config.apiBase}${samplePicturePath}${token}`,
      width,
      height,
    })),
  }))
}
