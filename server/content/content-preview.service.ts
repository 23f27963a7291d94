// Previews of briefings, news and company pages: the draft of one language in the shape of the public response.

import { briefingSnapshot } from '#contract/briefings-admin.ts'
import type { Language } from '#contract/common/language.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { CompanyPage } from '#contract/company.ts'
import { companySnapshot } from '#contract/company-admin.ts'
import type { BriefingDetail, NewsDetail } from '#contract/content.ts'
import { newsSnapshot } from '#contract/news-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sanitizeHtml } from '#server/platform/rich-text.ts'
import { findPreview } from '#server/publishing/preview.service.ts'
import { categoryDictionary, dictionaryLabels, marketDictionary } from '#server/site-config/site-config.service.ts'
import { findBriefing } from './briefings-admin.store.ts'
import { findCompanyItem } from './company.store.ts'

/** @throws AppError content.item-not-found */
export async function previewBriefing(
  ctx: Ctx,
  token: string,
): Promise<{ language: Language; briefing: BriefingDetail }> {
  const preview = await findPreview(ctx, 'briefing', token)
  const row = preview && (await findBriefing(ctx.db, preview.key.itemId))
  if (!preview || !row) throw new AppError('content.item-not-found')
  const { language, itemId: id } = preview.key
  const { slug, bodyHtml, ...text } = briefingSnapshot.parse(preview.localization.snapshot)
  const labels = await dictionaryLabels(ctx, categoryDictionary(language))
  const briefing = {
    ...text,
    id,
    briefingNo: row.briefing_no,
    webTitle: slug,
    marketType: row.kind,
    categoryLabel: labels.get(text.category) ?? text.category,
    pages: row.pages,
    publishedAt: (preview.localization.publishAt ?? ctx.now()).toISOString(),
    updatedAt: preview.localization.updatedAt.toISOString(),
    bodyHtml: sanitizeHtml(bodyHtml),
    prices: {
      single: [
        ...(row.price_cny_minor ? [moneyOnWire({ currency: 'CNY', minor: row.price_cny_minor })] : []),
        ...(row.price_usd_minor ? [moneyOnWire({ currency: 'USD', minor: row.price_usd_minor })] : []),
      ],
    },
  }
  return { language, briefing }
}

/** @throws AppError content.item-not-found */
export async function previewNews(ctx: Ctx, token: string): Promise<{ language: Language; news: NewsDetail }> {
  const preview = await findPreview(ctx, 'news', token)
  if (!preview) throw new AppError('content.item-not-found')
  const { language, itemId: id } = preview.key
  const { slug, bodyHtml, ...text } = newsSnapshot.parse(preview.localization.snapshot)
  const [categories, markets] = await Promise.all([
    dictionaryLabels(ctx, categoryDictionary(language)),
    dictionaryLabels(ctx, marketDictionary(language)),
  ])
  const news = {
    ...text,
    id,
    webTitle: slug,
    marketTypeLabel: markets.get(text.marketType) ?? text.marketType,
    categoryLabel: categories.get(text.category) ?? text.category,
    publishedAt: (preview.localization.publishAt ?? ctx.now()).toISOString(),
    updatedAt: preview.localization.updatedAt.toISOString(),
    bodyHtml: sanitizeHtml(bodyHtml),
    otherLanguageWebTitle: null,
  }
  return { language, news }
}

/** @throws AppError content.item-not-found */
export async function previewCompanyPage(ctx: Ctx, token: string): Promise<{ language: Language; page: CompanyPage }> {
  const preview = await findPreview(ctx, 'company-page', token)
  const item = preview && (await findCompanyItem(ctx.db, preview.key.itemId))
  if (!preview || !item) throw new AppError('content.item-not-found')
  const { bodyHtml, ...text } = companySnapshot.parse(preview.localization.snapshot)
  const page = {
    ...text,
    key: item.key,
    bodyHtml: sanitizeHtml(bodyHtml),
    updatedAt: preview.localization.updatedAt.toISOString(),
    isInOtherLanguage: false,
  }
  return { language: preview.key.language, page }
}
