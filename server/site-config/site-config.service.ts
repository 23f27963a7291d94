// Dictionaries and settings, as other features read them.
import type { Language } from '#contract/common/language.ts'
import { priceBands } from '#contract/price-bands.ts'
import { type DictType, registerPictureCodeKey } from '#contract/site-config.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { remembered } from '#server/platform/remembered.ts'
import { findSetting, findSettings, listEntries } from './site-config.store.ts'

export type Labels = ReadonlyMap<string, string>

/** Words of a dictionary by value; a value without an entry speaks for itself. */
export async function dictionaryLabels(ctx: Ctx, dictType: DictType): Promise<Labels> {
  return remembered(ctx, {
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

/** Whether registering needs a picture code in this language. Without the setting it does not. */
export async function isPictureCodeRequired(ctx: Ctx, language: Language): Promise<boolean> {
  return (await findSetting(ctx.db, language, registerPictureCodeKey)) === true
}

/** Days on which nothing is delivered, as `YYYY-MM-DD` in Beijing time; weekends need not be listed. */
export function publicHolidays(ctx: Ctx, db: Db): Promise<ReadonlySet<string>> {
  return remembered(ctx, {
    name: 'public holidays',
    tags: ['settings'],
    read: async () => {
      const settings = await findSettings(db, 'zh-CN', ['public-holidays'])
      const days = settings.get('public-holidays')
      return new Set(Array.isArray(days) ? days.filter((day): day is string => typeof day === 'string') : [])
    },
  })
}

/** The bands of prices that a site offers as filters (decision 41); without the setting all of them. */
export async function offeredPriceBands(ctx: Ctx, language: Language): Promise<ReadonlySet<string>> {
  return remembered(ctx, {
    name: `price bands ${language}`,
    tags: ['settings'],
    read: async () => {
      const offered = await findSetting(ctx.db, language, 'price-bands')
      return new Set<string>(Array.isArray(offered) ? offered : priceBands)
    },
  })
}
