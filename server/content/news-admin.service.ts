// News in the console. Their texts are handled by publishing.
import type { Language } from '#contract/common/language.ts'
import { type NewsAdminRow, type NewsForm, type NewsSnapshot, newsSnapshot } from '#contract/news-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { type LocalizationRules, presentLocalization } from '#server/publishing/localizations.service.ts'
import { findParity } from '#server/publishing/parity.service.ts'
import { saveLocalizationTx } from '#server/publishing/publishing.service.ts'
import { categoryDictionary, marketDictionary, valueInDictionary } from '#server/site-config/site-config.service.ts'
import { missingOf } from './content-localizations.rules.ts'
import { newsParity } from './content-parity.service.ts'
import * as store from './news-admin.store.ts'

export const newsRules: LocalizationRules = {
  kind: 'news',
  clean: (snapshot) => ({ ...snapshot, bodyHtml: sanitizeHtml(String(snapshot.bodyHtml ?? '')) }),
  async missing(db, { language }, snapshot) {
    const category = await valueInDictionary(db, categoryDictionary(language), snapshot.category)
    const marketType = await valueInDictionary(db, marketDictionary(language), snapshot.marketType)
    return missingOf({ ...snapshot, category, marketType }, ['title', 'category', 'marketType', 'bodyHtml'])
  },
}

export async function listNews(ctx: Ctx, query: Parameters<typeof store.listNews>[1]) {
  const { rows, ...total } = await store.listNews(ctx.db, query)
  return {
    ...total,
    rows: rows.map(
      (row): NewsAdminRow => ({
        id: row.id,
        zh: row.zh,
        en: row.en,
        marketType: row.market_type,
        isHot: row.is_hot,
        parity: row.parity,
        updatedAt: row.updated_at.toISOString(),
      }),
    ),
  }
}

/** @throws AppError admin.not-found */
export async function getNews(db: Db, id: number): Promise<NewsForm> {
  const row = await store.findNewsItem(db, id)
  if (!row) throw new AppError('admin.not-found')
  const localizationIn = async (language: Language) => {
    const localization = await presentLocalization(db, newsRules, id, language)
    return localization && { ...localization, snapshot: newsSnapshot.parse(localization.snapshot) }
  }
  return {
    id,
    isHot: row.is_hot,
    isTrashed: row.deleted_at !== null,
    zh: await localizationIn('zh-CN'),
    en: await localizationIn('en-US'),
    parity: await findParity(db, newsParity, id),
  }
}

export async function createNews(
  ctx: Ctx,
  actor: Actor,
  { language, snapshot }: { language: Language; snapshot: NewsSnapshot },
): Promise<NewsForm> {
  const id = await ctx.db.transaction().execute(async (tx) => {
    const itemId = await store.insertNews(tx)
    await actor.recordAudit(tx, { action: 'news.create', subject: { kind: 'news', id: itemId } })
    await saveLocalizationTx(ctx, tx, newsRules, actor, { itemId, language, lock: '', snapshot })
    return itemId
  })
  return getNews(ctx.db, id)
}

/** @throws AppError admin.not-found */
export async function setHot(ctx: Ctx, actor: Actor, { id, isHot }: { id: number; isHot: boolean }): Promise<NewsForm> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await store.lockNews(tx, id)
    if (!row) throw new AppError('admin.not-found')
    if (row.is_hot === isHot) return actor.nothingChanged()
    await store.setHot(tx, id, isHot)
    await actor.recordAudit(tx, {
      action: 'news.hot',
      subject: { kind: 'news', id },
      before: { isHot: row.is_hot },
      after: { isHot },
    })
  })
  return getNews(ctx.db, id)
}
