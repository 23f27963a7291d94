// Previews of briefings, news and company pages: the draft of one language in the shape of the public response.

import type { BriefingKind } from '#contract/briefing-kinds.ts'
import type { Language } from '#contract/common/language.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { CompanyPage } from '#contract/company.ts'
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import type { BriefingDetail, NewsDetail } from '#contract/content.ts'
import { briefingSnapshot, companySnapshot, newsSnapshot } from '#contract/content-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cleanHtml } from '#server/platform/rich-text.ts'
import { findPreview } from '#server/publishing/preview.service.ts'
import { categoryDictionary, dictionaryLabels, marketDictionary } from '#server/site-config/site-config.service.ts'
import { findBriefing } from './briefings-admin.store.ts'
import { findCompanyItem } from './company.store.ts'

/** @throws AppError content.item-not-found */
export async function previewBriefing(
  ctx: Ctx,
  token: string,
): Promise<{ language: Language; briefing: BriefingDetail }> {
  const found = await findPreview(ctx, 'briefing', token)
  const row = found && (await findBriefing(ctx.db, found.key.itemId))
  if (!found || !row) throw new AppError('content.item-not-found')
  const { language, itemId: id } = found.key
  const { slug, bodyHtml, ...text } = briefingSnapshot.parse(found.side.snapshot)
  const labels = await dictionaryLabels(ctx, categoryDictionary(language))
  const briefing = {
    ...text,
    id,
    briefingNo: row.briefing_no,
    webTitle: slug,
    marketType: row.kind as BriefingKind, // a check of the table
    categoryLabel: labels.get(text.category) ?? text.category,
    pages: row.pages,
    publishedAt: (found.side.publishAt ?? ctx.now()).toISOString(),
    updatedAt: found.side.updatedAt.toISOString(),
    bodyHtml: cleanHtml(bodyHtml),
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
  const found = await findPreview(ctx, 'news', token)
  if (!found) throw new AppError('content.item-not-found')
  const { language, itemId: id } = found.key
  const { slug, bodyHtml, ...text } = newsSnapshot.parse(found.side.snapshot)
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
    publishedAt: (found.side.publishAt ?? ctx.now()).toISOString(),
    updatedAt: found.side.updatedAt.toISOString(),
    bodyHtml: cleanHtml(bodyHtml),
    otherLanguageWebTitle: null,
  }
  return { language, news }
}

/** @throws AppError content.item-not-found */
export async function previewCompanyPage(ctx: Ctx, token: string): Promise<{ language: Language; page: CompanyPage }> {
  const found = await findPreview(ctx, 'company-page', token)
  const item = found && (await findCompanyItem(ctx.db, found.key.itemId))
  if (!found || !item) throw new AppError('content.item-not-found')
  const { bodyHtml, ...text } = companySnapshot.parse(found.side.snapshot)
  const page = {
    ...text,
    key: item.key as CompanyPageKey, // the migration's keys
    bodyHtml: cleanHtml(bodyHtml),
    updatedAt: found.side.updatedAt.toISOString(),
    isInOtherLanguage: false,
  }
  return { language: found.key.language, page }
}
