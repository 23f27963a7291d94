// Data of share images.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ItemKind } from './urls.rules.ts'

type Query = { readonly language: Language; readonly id: number; readonly now: Date }

export function findPictured(db: Db, kind: ItemKind, { language, id, now }: Query) {
  const columns = ['title', 'category', 'publish_at'] as const
  if (kind === 'report') {
    return db
      .selectFrom('report_texts')
      .select(columns)
      .where('report_id', '=', id)
      .where('lang', '=', language)
      .where('status', '=', 'published')
      .where('publish_at', '<=', now)
      .executeTakeFirst()
  }
  if (kind === 'briefing') {
    return db
      .selectFrom('briefing_texts')
      .select(columns)
      .where('briefing_id', '=', id)
      .where('lang', '=', language)
      .where('status', '=', 'published')
      .where('publish_at', '<=', now)
      .executeTakeFirst()
  }
  return db
    .selectFrom('news_texts')
    .select(columns)
    .where('news_id', '=', id)
    .where('lang', '=', language)
    .where('status', '=', 'published')
    .where('publish_at', '<=', now)
    .executeTakeFirst()
}
