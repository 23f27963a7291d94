// The slug of an item in the other language, for pages not found in this one.
import type { Language } from '#contract/common/language.ts'
import type { ItemKind } from '#contract/publishing-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findCounterpartLocalizationSlug } from './counterpart.store.ts'

/**
 * Data for a not-found error: the slug in the other language of an item that was public under this one, if any.
 */
export async function findCounterpartSlug(
  ctx: Ctx,
  kind: ItemKind,
  page: { language: Language; webTitle: string },
): Promise<{ data?: { otherLanguageWebTitle: string } }> {
  const { language, webTitle: slug } = page
  if (slug === '') return {}
  const elsewhere = await findCounterpartLocalizationSlug(ctx.db, kind, { language, slug, now: ctx.now() })
  return elsewhere === undefined ? {} : { data: { otherLanguageWebTitle: elsewhere } }
}
