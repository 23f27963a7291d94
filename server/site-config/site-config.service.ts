// Dictionaries and settings for other features.
import { type ContactRules, contactRulesOf } from '#contract/common/contact-rules.ts'
import { type HardCopyPrices, hardCopyPricesOf } from '#contract/common/hard-copy-prices.ts'
import type { Language } from '#contract/common/language.ts'
import { type DocumentVersions, documentVersionsOf } from '#contract/common/legal-documents.ts'
import { type LicenceRules, licenceRulesOf } from '#contract/common/licence-rules.ts'
import type { Currency } from '#contract/common/money.ts'
import { defaultFapiaoSettings } from '#contract/fapiao-states.ts'
import { priceBands } from '#contract/price-bands.ts'
import { defaultSalesDiscountLimit } from '#contract/quote-states.ts'
import type { SampleRecipients } from '#contract/sample-states.ts'
import { type DictType, registerCaptchaKey } from '#contract/site-config.ts'
import { type SiteSettingValue, siteSettings } from '#contract/site-settings.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readMemoized } from '#server/platform/memoized-read.ts'
import { findSetting, findSettings, hasEntryOrNone, listEntries } from './site-config.store.ts'

export type Labels = ReadonlyMap<string, string>

/** Labels of a dictionary by value. A value without an entry is its own label. */
export async function dictionaryLabels(ctx: Ctx, dictType: DictType): Promise<Labels> {
  return readMemoized(ctx, {
    name: `labels ${dictType}`,
    tags: ['dictionaries'],
    read: async () => {
      const entries = await listEntries(ctx.db, dictType)
      return new Map(entries.map((entry) => [entry.dict_value, entry.dict_label]))
    },
  })
}

export function categoryDictionary(language: Language): DictType {
  return language === 'zh-CN' ? 'reports_category' : 'reports_category_en'
}

export function marketDictionary(language: Language): DictType {
  return language === 'zh-CN' ? 'market_type' : 'market_type_en'
}

/** The value, or '' if its entry was removed. While the dictionary is empty, every value is valid. */
export async function valueInDictionary(db: Db, dictType: DictType, value: unknown): Promise<string> {
  return typeof value === 'string' && (await hasEntryOrNone(db, dictType, value)) ? value : ''
}

/** Whether registration in this language requires a CAPTCHA. The default is no. */
export async function isCaptchaRequired(ctx: Ctx, language: Language): Promise<boolean> {
  return (await findSetting(ctx.db, language, registerCaptchaKey)) === true
}

/** Rules for e-mail addresses and phone numbers on the site of this language. */
export function contactRules(ctx: Ctx, language: Language): Promise<ContactRules> {
  return readMemoized(ctx, {
    name: `contact rules ${language}`,
    tags: ['settings'],
    read: async () => contactRulesOf(await findSetting(ctx.db, language, 'contact-rules'), language),
  })
}

/** Current versions of the documents that customers consent to on the site of this language. */
export async function documentVersions(db: Db, language: Language): Promise<DocumentVersions> {
  return documentVersionsOf(await findSetting(db, language, 'document-versions'))
}

/** What each licence allows. */
export async function licenceRules(db: Db): Promise<LicenceRules> {
  return licenceRulesOf(await findSetting(db, 'zh-CN', 'licence-rules'))
}

/** What a printed copy costs. */
export async function hardCopyPrices(db: Db): Promise<HardCopyPrices> {
  return hardCopyPricesOf(await findSetting(db, 'zh-CN', 'hard-copies'))
}

/** Whether AI assistants are served at `/mcp`. The default is yes. */
export async function isMcpOffered(db: Db): Promise<boolean> {
  return (await findSetting(db, 'zh-CN', 'mcp-server')) !== false
}

/** Whether buyers get the original of a file, with a cover page, when no numbered copy can be made of it. The default is no. */
export async function deliversUnstampable(db: Db): Promise<boolean> {
  return (await findSetting(db, 'zh-CN', 'unstampable-files')) === 'cover-page'
}

/** The payment options that a site offers, unparsed: see `availableMethods`. */
export function offeredPaymentOptions(ctx: Ctx, language: Language): Promise<unknown> {
  return readMemoized(ctx, {
    name: `payment options ${language}`,
    tags: ['settings'],
    read: () => findSetting(ctx.db, language, 'pay-choices'),
  })
}

/** Working hours within which to respond to a request. The default is one working day. */
export async function replyHours(db: Db): Promise<number> {
  const hours = await findSetting(db, 'zh-CN', 'reply-hours')
  return typeof hours === 'number' && Number.isSafeInteger(hours) && hours > 0 ? Math.min(hours, 720) : 24
}

/** Days on which nothing is delivered, as `YYYY-MM-DD` in Beijing time. Weekends need not be listed. */
export function publicHolidays(ctx: Ctx, db: Db): Promise<ReadonlySet<string>> {
  return readMemoized(ctx, {
    name: 'public holidays',
    tags: ['settings'],
    read: async () => {
      const settings = await findSettings(db, 'zh-CN', ['public-holidays'])
      const days = settings.get('public-holidays')
      return new Set(Array.isArray(days) ? days.filter((day): day is string => typeof day === 'string') : [])
    },
  })
}

/** Price bands that a site offers as filters (decision 41). The default is all of them. */
export async function offeredPriceBands(ctx: Ctx, language: Language): Promise<ReadonlySet<string>> {
  return readMemoized(ctx, {
    name: `price bands ${language}`,
    tags: ['settings'],
    read: async () => {
      const offered = await findSetting(ctx.db, language, 'price-bands')
      return new Set<string>(Array.isArray(offered) ? offered : priceBands)
    },
  })
}

/** The editors' picks for a list of the home page, in their order. */
export async function chosenItems(
  ctx: Ctx,
  language: Language,
  list: 'carousel' | 'hot-reports' | 'choice-briefings',
): Promise<readonly number[]> {
  return readMemoized(ctx, {
    name: `${list} ${language}`,
    tags: ['settings'],
    read: async () => {
      const chosen = await findSetting(ctx.db, language, list)
      return Array.isArray(chosen) ? chosen.filter((id): id is number => Number.isSafeInteger(id)) : []
    },
  })
}

/** Whose requests for a sample are answered at once. The default is nobody's. */
export async function sampleRecipients(db: Db): Promise<SampleRecipients> {
  const set = siteSettings['sample-delivery'].value.safeParse(await findSetting(db, 'zh-CN', 'sample-delivery'))
  return set.success ? set.data : 'nobody'
}

/** Discount of a line, in per cent of its list price, up to which sales need no approval. */
export async function salesDiscountLimit(db: Db): Promise<number> {
  const percent = await findSetting(db, 'zh-CN', 'quote-discount-limit-sales')
  const isValid = typeof percent === 'number' && Number.isSafeInteger(percent) && percent >= 0 && percent <= 100
  return isValid ? percent : defaultSalesDiscountLimit
}

/** Total refund of an order, in minor units, up to which one person may approve it. */
export async function refundLimits(db: Db): Promise<Readonly<Record<Currency, number>>> {
  const set = await findSetting(db, 'zh-CN', 'refund-limits')
  const given: Readonly<Record<string, unknown>> = typeof set === 'object' ? { ...set } : {}
  const limitOf = (currency: Currency) => {
    const minor = given[currency]
    return typeof minor === 'number' && Number.isSafeInteger(minor) && minor >= 0
      ? minor
      : standardRefundLimits[currency]
  }
  return { CNY: limitOf('CNY'), USD: limitOf('USD') }
}
const standardRefundLimits: Readonly<Record<Currency, number>> = { CNY: 500_000, USD: 80_000 }

/** What a bank may keep of a transfer as its fee, in minor units. */
export async function bankFeeTolerance(db: Db): Promise<Readonly<Record<Currency, number>>> {
  const set = siteSettings['bank-fee-tolerance'].value.safeParse(await findSetting(db, 'zh-CN', 'bank-fee-tolerance'))
  return set.success ? set.data : standardBankFeeTolerance
}
const standardBankFeeTolerance: Readonly<Record<Currency, number>> = { CNY: 0, USD: 5_000 }

/** Whether money whose reference and amount fit exactly is allocated without a person. */
export async function isAllocatedAutomatically(db: Db): Promise<boolean> {
  return (await findSetting(db, 'zh-CN', 'bank-auto-allocate')) === true
}

/** How fapiao are issued. */
export async function fapiaoSettings(db: Db): Promise<SiteSettingValue<'fapiao'>> {
  const set = siteSettings.fapiao.value.safeParse(await findSetting(db, 'zh-CN', 'fapiao'))
  return set.success ? set.data : defaultFapiaoSettings
}
