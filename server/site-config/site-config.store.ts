// Queries of settings, dictionaries and regions.

import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { DictType } from '#contract/site-config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'

export function listEntries(db: Db, dictType: DictType) {
  return db
    .selectFrom('dictionary_entries')
    .select(['dict_label', 'dict_value'])
    .where('dict_type', '=', dictType)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Whether the dictionary contains this value or is empty. */
export async function hasEntryOrNone(db: Db, dictType: DictType, value: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from dictionary_entries where dict_type = ${dictType} and dict_value = ${value})
      or not exists (select from dictionary_entries where dict_type = ${dictType}) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Settings by key; those of one site override those of both. */
export async function findSettings(db: Db, language: Language, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value', 'site'])
    .where('site', 'in', ['all', siteOf(language)])
    .where('key', 'in', keys)
    .where('is_public', '=', true)
    .modifyEnd(prepared)
    .execute()
  const general = rows.filter((row) => row.site === 'all')
  const own = rows.filter((row) => row.site !== 'all')
  return new Map([...general, ...own].map((row) => [row.key, row.value]))
}

/** The setting of one site, else that of both, whether public or not. */
export async function findSetting(db: Db, language: Language, key: string): Promise<unknown> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['site', 'value'])
    .where('site', 'in', ['all', siteOf(language)])
    .where('key', '=', key)
    .execute()
  return (rows.find((row) => row.site !== 'all') ?? rows[0])?.value
}

function siteOf(language: Language): 'zh' | 'en' {
  return language === 'zh-CN' ? 'zh' : 'en'
}

/** Whether a public setting shows the picture `/pictures/<id>`. Settings are few, so all are read. */
export async function isPictureOfSetting(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_settings')
    .select('key')
    .where('is_public', '=', true)
    .where(sql<boolean>`position(${`"/pictures/${id}"`} in value::text) > 0`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
