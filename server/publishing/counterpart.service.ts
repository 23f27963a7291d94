// Where an item that one side of the site no longer shows can be read on the other.
import type { Language } from '#contract/common/language.ts'
import type { ItemKind } from '#contract/publishing-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findCounterpartLocalizationSlug } from './counterpart.store.ts'

/**
 * What a refusal tells beside that nothing is found: the other side's slug of an item that had this one in public. Nothing for other slugs.
 */
export async function findCounterpartSlug(
  ctx: Ctx,
  kind: ItemKind,
  side: { language: Language; webTitle: string },
): Promise<{ data?: { otherLanguageWebTitle: string } }> {
  const { language, webTitle: slug } = side
  if (slug === '') return {}
  const elsewhere = await findCounterpartLocalizationSlug(ctx.db, kind, { language, slug, now: ctx.now() })
  return elsewhere === undefined ? {} : { data: { otherLanguageWebTitle: elsewhere } }
}
