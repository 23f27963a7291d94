// The files that buyers of an item get.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Edition } from '#contract/licences.ts'
import type { ItemKind } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Item = { readonly kind: ItemKind; readonly id: number }
/** How buyers get a file: as numbered copies, or as it was uploaded. Only copies can forbid printing. */
export type DeliveryMode = { readonly isStamped: boolean; readonly forbidsPrinting: boolean }
export type Attachment = DeliveryMode & {
  readonly language: Language | null
  readonly edition: Edition | null
  readonly fileId: string
}

export async function isThere(db: Db, item: Item): Promise<boolean> {
  const table = item.kind === 'report' ? 'reports' : 'briefings'
  return (await db.selectFrom(table).select('id').where('id', '=', item.id).executeTakeFirst()) !== undefined
}

/** With how many can download each: those who bought the item, and those whose licence of an earlier edition includes it. */
export function listFiles(db: Db, item: Item, now: Date) {
  return db
    .selectFrom('item_files as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select((eb) => [
      'i.id',
      'i.lang',
      'i.edition',
      'i.is_stamped',
      'i.forbids_printing',
      'i.created_at',
      'f.id as file_id',
      'f.name',
      'f.mime',
      'f.size_bytes',
      eb
        .selectFrom('entitlements as e')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('e.item_kind', '=', 'i.item_kind')
        .whereRef('e.item_id', '=', 'i.item_id')
        .where('e.revoked_at', 'is', null)
        .where((or) => or.or([or('i.lang', 'is', null), or('e.lang', '=', or.ref('i.lang'))]))
        .where((or) => or.or([or('i.edition', 'is', null), or('e.edition', '=', or.ref('i.edition'))]))
        .as('holders'),
      editionHolders(now).as('edition_holders'),
    ])
    .where('i.item_kind', '=', item.kind)
    .where('i.item_id', '=', item.id)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

/** For a file `i`. */
function editionHolders(now: Date) {
  return sql<number>`case when i.item_kind = 'report' then (
    select count(*) from earlier_editions(i.item_id) p
      join entitlements e on e.item_kind = 'report' and e.item_id = p.report_id and e.revoked_at is null
        and (i.lang is null or e.lang = i.lang) and (i.edition is null or e.edition = i.edition)
    where exists (select from items_of_entitlement(e.id, ${now}) x where x.item_id = i.item_id and x.distance > 0)
  ) else 0 end`
}

/** @returns false when it was attached in this way before */
export async function insertAttachment(tx: Db, item: Item, attachment: Attachment): Promise<boolean> {
  const row = await tx
    .insertInto('item_files')
    .values({
      item_kind: item.kind,
      item_id: item.id,
      lang: attachment.language,
      edition: attachment.edition,
      file_id: attachment.fileId,
      is_stamped: attachment.isStamped,
      forbids_printing: attachment.forbidsPrinting,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an attachment until the transaction ends. */
export function lockAttachment(tx: Db, item: Item, id: string) {
  return tx
    .selectFrom('item_files as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.file_id', 'i.is_stamped', 'i.forbids_printing', 'f.name', 'f.mime'])
    .where('i.id', '=', id)
    .where('i.item_kind', '=', item.kind)
    .where('i.item_id', '=', item.id)
    .forUpdate('i')
    .executeTakeFirst()
}

export async function setDeliveryMode(tx: Db, id: string, mode: DeliveryMode): Promise<void> {
  await tx
    .updateTable('item_files')
    .set({ is_stamped: mode.isStamped, forbids_printing: mode.forbidsPrinting })
    .where('id', '=', id)
    .execute()
}

/** @returns what was detached; undefined when it was not attached */
export function deleteAttachment(tx: Db, item: Item, id: string) {
  return tx
    .deleteFrom('item_files')
    .where('id', '=', id)
    .where('item_kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .returning(['file_id', 'lang', 'edition'])
    .executeTakeFirst()
}
