// Queries of localizations of all kinds of items: texts, and drafts beside published texts.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { ItemKind, LocalizationState } from '#contract/publishing-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JsonValue } from '#server/platform/db/jsonb.ts'
import { type KindTables, kindTables } from './item-kinds.ts'
import type { DraftState, Snapshot } from './publishing.rules.ts'

/** One language of one item. */
export type LocalizationKey = { readonly kind: ItemKind; readonly itemId: number; readonly language: Language }

export type LocalizationRow = {
  status: LocalizationState
  publish_at: Date | null
  public_since: Date | null
  updated_at: Date
  worded_at: Date
  snapshot: Snapshot
}

/** Locks an item, which serializes changes to it and its localizations. Undefined if it does not exist. */
export async function lockItem(
  tx: Db,
  { kind, itemId }: Pick<LocalizationKey, 'kind' | 'itemId'>,
): Promise<{ deleted_at: Date | null } | undefined> {
  const { rows } = await sql<{ deleted_at: Date | null }>`
    select deleted_at from ${sql.table(kindTables[kind].items)} where id = ${itemId} for no key update`.execute(tx)
  return rows[0]
}

/** The slug of an item whose kind has fixed slugs. */
export async function findFixedSlug(
  db: Db,
  { kind, itemId }: Pick<LocalizationKey, 'kind' | 'itemId'>,
): Promise<string | undefined> {
  const { items, hasFixedSlug } = kindTables[kind]
  if (!hasFixedSlug) return undefined
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(items)} where id = ${itemId}`.execute(db)
  return rows[0]?.slug
}

export async function findText(
  db: Db,
  { kind, itemId, language }: LocalizationKey,
): Promise<LocalizationRow | undefined> {
  const { texts, idColumn, columns } = kindTables[kind]
  const fields = sql.join(columns.flatMap(({ field, column }) => [sql.lit(field), sql.ref(column)]))
  const { rows } = await sql<LocalizationRow>`
    select status, publish_at, public_since, updated_at, coalesce(worded_at, updated_at) as worded_at, jsonb_build_object(${fields}) as snapshot
    from ${sql.table(texts)} where ${sql.ref(idColumn)} = ${itemId} and lang = ${language}`.execute(db)
  return rows[0]
}

/** @param side.wordedAt time of the last edit, if earlier than now */
export async function writeText(
  tx: Db,
  { kind, itemId, language }: LocalizationKey,
  text: { snapshot: Snapshot; status: LocalizationState; publishAt: Date | null; wordedAt?: Date | undefined },
): Promise<void> {
  const { texts, idColumn, columns } = kindTables[kind]
  const values = columns.map((one) => columnValue(one, text.snapshot))
  const names = sql.join(columns.map(({ column }) => sql.ref(column)))
  const replaced = sql.join(
    [...columns.map(({ column }) => column), 'status', 'publish_at'].map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
    ),
  )
  await sql`
    insert into ${sql.table(texts)} as t (${sql.ref(idColumn)}, lang, ${names}, status, publish_at, worded_at)
    values (${itemId}, ${language}, ${sql.join(values)}, ${text.status}, ${text.publishAt}, ${text.wordedAt ?? null})
    on conflict (${sql.ref(idColumn)}, lang) do update set ${replaced}, worded_at = coalesce(excluded.worded_at, t.worded_at)`.execute(
    tx,
  )
}

function columnValue({ field, isJson }: KindTables['columns'][number], snapshot: Snapshot) {
  const value: JsonValue = snapshot[field] ?? null
  return isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
}

export async function setTextStatus(
  tx: Db,
  { kind, itemId, language }: LocalizationKey,
  to: { status: LocalizationState; publishAt: Date | null; publicSince: Date | null },
): Promise<void> {
  const { texts, idColumn } = kindTables[kind]
  await sql`
    update ${sql.table(texts)} set status = ${to.status}, publish_at = ${to.publishAt}, public_since = ${to.publicSince}
    where ${sql.ref(idColumn)} = ${itemId} and lang = ${language}`.execute(tx)
}

/**
 * Whether another item has the slug, or claims it by a draft. A draft cannot claim a slug that this item already has.
 */
export async function isSlugTaken(db: Db, { kind, itemId, language }: LocalizationKey, slug: string): Promise<boolean> {
  const { texts, idColumn } = kindTables[kind]
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from ${sql.table(texts)} where lang = ${language} and slug = ${slug} and ${sql.ref(idColumn)} <> ${itemId})
      or exists (
        select from item_drafts d where d.kind = ${kind} and d.lang = ${language} and d.item_id <> ${itemId} and d.slug = ${slug}
      ) and not exists (select from ${sql.table(texts)} where lang = ${language} and slug = ${slug} and ${sql.ref(idColumn)} = ${itemId})
      as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** Redirects the old slug to the new one; a slug in use is no redirect. */
export async function rememberSlug(
  tx: Db,
  { kind, itemId, language }: LocalizationKey,
  change: { left: string; taken: string },
): Promise<void> {
  if (kind === 'company-page') return // its slugs are fixed
  await tx
    .deleteFrom('slug_history')
    .where('kind', '=', kind)
    .where('lang', '=', language)
    .where('slug', '=', change.taken)
    .execute()
  await tx
    .insertInto('slug_history')
    .values({ kind, lang: language, slug: change.left, item_id: itemId })
    .onConflict((oc) => oc.columns(['kind', 'lang', 'slug']).doUpdateSet({ item_id: itemId }))
    .execute()
}

export function findDraft(db: Db, key: LocalizationKey) {
  return db
    .selectFrom('item_drafts')
    .select(['status', 'publish_at', 'updated_at'])
    .where('kind', '=', key.kind)
    .where('item_id', '=', key.itemId)
    .where('lang', '=', key.language)
    .executeTakeFirst()
}

/** @param draft.snapshot content of the newest version */
export async function writeDraft(
  tx: Db,
  key: LocalizationKey,
  draft: { snapshot: Snapshot; status: DraftState; publishAt: Date | null; at: Date },
): Promise<void> {
  const { title, slug } = draft.snapshot
  const values = {
    status: draft.status,
    publish_at: draft.publishAt,
    updated_at: draft.at,
    title: String(title ?? ''),
    slug: String(slug ?? ''),
  }
  await tx
    .insertInto('item_drafts')
    .values({ kind: key.kind, item_id: key.itemId, lang: key.language, ...values })
    .onConflict((oc) => oc.columns(['kind', 'item_id', 'lang']).doUpdateSet(values))
    .execute()
}

export async function deleteDraft(tx: Db, key: LocalizationKey): Promise<void> {
  await tx
    .deleteFrom('item_drafts')
    .where('kind', '=', key.kind)
    .where('item_id', '=', key.itemId)
    .where('lang', '=', key.language)
    .execute()
}

/** Scheduled localizations that are due, the earliest first. */
export async function listDue(
  db: Db,
  kind: ItemKind,
  now: Date,
  limit: number,
): Promise<(LocalizationKey & { title: string; publishAt: Date })[]> {
  const { texts, idColumn } = kindTables[kind]
  const { rows } = await sql<{ id: number; lang: Language; title: string; publish_at: Date }>`
    select id, lang, title, publish_at from (
      select ${sql.ref(idColumn)} as id, lang, title, publish_at from ${sql.table(texts)} where status = 'scheduled' and publish_at <= ${now}
      union all
      select item_id, lang, title, publish_at from item_drafts where status = 'scheduled' and publish_at <= ${now} and kind = ${kind}
    ) as due order by publish_at limit ${limit}`.execute(db)
  return rows.map((row) => ({
    kind,
    itemId: row.id,
    language: row.lang,
    title: row.title,
    publishAt: row.publish_at,
  }))
}
