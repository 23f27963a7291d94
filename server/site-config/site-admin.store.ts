// Queries of settings, dictionaries and regions for staff.
import { sql } from 'kysely'
import type { DictionaryKind } from '#contract/site-admin.ts'
import type { DictType } from '#contract/site-config.ts'
import type { SettingSite } from '#contract/site-settings.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Serializes changes of the configuration. Row locks are not enough, as the rows may not exist yet. */
export async function lockSetup(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site setup'))`.execute(tx)
}

export type SettingRow = Awaited<ReturnType<typeof listSettings>>[number]

export function listSettings(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('site_settings')
    .select(['key', 'site', 'value', 'updated_at'])
    .where('key', 'in', keys)
    .execute()
}

export async function writeSetting(
  tx: Db,
  setting: { site: SettingSite; key: string; value: unknown; isPublic: boolean; at: Date },
): Promise<void> {
  const change = { value: JSON.stringify(setting.value), is_public: setting.isPublic, updated_at: setting.at }
  await tx
    .insertInto('site_settings')
    .values({ site: setting.site, key: setting.key, ...change })
    .onConflict((conflict) => conflict.columns(['site', 'key']).doUpdateSet(change))
    .execute()
}

export function listEntries(db: Db, dictTypes: readonly DictType[]) {
  return db
    .selectFrom('dictionary_entries')
    .select(['dict_type', 'dict_value', 'dict_label'])
    .where('dict_type', 'in', dictTypes)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Replaces the dictionary by these entries, in this order. */
export async function writeEntries(
  tx: Db,
  dictType: DictType,
  entries: readonly { dictValue: string; dictLabel: string; sort: number }[],
): Promise<void> {
  await tx
    .deleteFrom('dictionary_entries')
    .where('dict_type', '=', dictType)
    .where(sql<boolean>`dict_value <> all (${entries.map(({ dictValue }) => dictValue)}::text[])`)
    .execute()
  if (entries.length === 0) return
  await tx
    .insertInto('dictionary_entries')
    .values(
      entries.map(({ dictValue, dictLabel, sort }) => ({
        dict_type: dictType,
        dict_value: dictValue,
        dict_label: dictLabel,
        sort,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['dict_type', 'dict_value'])
        .doUpdateSet({ dict_label: sql.ref('excluded.dict_label'), sort: sql.ref('excluded.sort') }),
    )
    .execute()
}

const places: Record<DictionaryKind, readonly (readonly [table: string, column: string])[]> = {
  industries: [
    ['report_texts', 'category'],
    ['briefing_texts', 'category'],
    ['news_texts', 'category'],
  ],
  markets: [['news_texts', 'market_type']],
}

/** Fields of drafts, by their names in versions. */
const fieldOf: Record<DictionaryKind, string> = { industries: 'category', markets: 'marketType' }

/**
 * Values that an item uses, or will use once its draft is published, as `<lang> <value>`.
 * Published and other items have separate partial indexes, hence two queries.
 */
export async function findUsed(db: Db, kind: DictionaryKind, values: readonly string[]): Promise<ReadonlySet<string>> {
  const looks = places[kind].flatMap(([table, column]) =>
    ["= 'published'", "<> 'published'"].map(
      (status) =>
        sql`exists (select from ${sql.table(table)} t where t.lang = l.lang and ${sql.ref(`t.${column}`)} = v.value and t.status ${sql.raw(status)})`,
    ),
  )
  const { rows } = await sql<{ lang: string; value: string }>`
    select l.lang, v.value
    from unnest(${values}::text[]) as v (value), (values ('zh-CN'), ('en-US')) as l (lang)
    where ${sql.join(looks, sql` or `)}
    union
    select d.lang, newest.value
    from item_drafts d cross join lateral (
      select v.snapshot ->> ${fieldOf[kind]}::text as value from item_versions v
      where v.kind = d.kind and v.item_id = d.item_id and v.lang = d.lang order by v.version desc limit 1
    ) newest
    where newest.value = any (${values}::text[])`.execute(db)
  return new Set(rows.map(({ lang, value }) => `${lang} ${value}`))
}

/** Regions, each with whether a report covers it. */
export function listRegions(db: Db) {
  return db
    .selectFrom('regions')
    .select(['code', 'name_zh', 'name_en'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('report_regions').select('report_id').whereRef('region_code', '=', 'regions.code'))
        .as('is_used'),
    )
    .orderBy('sort')
    .orderBy('code')
    .execute()
}

/** Locks regions against concurrent assignment to reports until the transaction ends. */
export async function lockRegions(tx: Db, codes: readonly string[]): Promise<void> {
  await sql`select code from regions where code = any (${codes}::text[]) order by code for update`.execute(tx)
}

/** Replaces the regions by these, in this order. */
export async function writeRegions(
  tx: Db,
  regions: readonly { code: string; zh: string; en: string }[],
): Promise<void> {
  const codes = regions.map(({ code }) => code)
  await sql`delete from regions where code <> all (${codes}::text[])`.execute(tx)
  await sql`
    insert into regions (code, name_zh, name_en, sort)
    select code, zh, en, sort
    from unnest(${codes}::text[], ${regions.map(({ zh }) => zh)}::text[], ${regions.map(({ en }) => en)}::text[])
      with ordinality as n (code, zh, en, sort)
    on conflict (code) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, sort = excluded.sort`.execute(
    tx,
  )
}
