// Entitlements and their files. Order numbers are joined from the orders table.
import type { Language } from '#contract/common/language.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import type { ItemKind } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { filesOfEntitlement, itemMayInclude } from './entitled-files.store.ts'

export type Item = {
  readonly itemKind: ItemKind
  readonly itemId: number
  readonly language: Language
  readonly edition: Edition
}

/** Whether paid orders wait for a file of this item; without a language or an edition, in any of them. */
export async function hasWaitingOrders(
  db: Db,
  item: { itemKind: ItemKind; itemId: number; language: Language | null; edition: Edition | null },
): Promise<boolean> {
  let orders = db
    .selectFrom('orders')
    .select('id')
    .where('item_kind', '=', item.itemKind)
    .where('item_id', '=', item.itemId)
    .where('status', '=', 'paid')
    .where('fulfilment_state', '=', 'preparing')
  if (item.language !== null) orders = orders.where('lang', '=', item.language)
  if (item.edition !== null) orders = orders.where('edition', '=', item.edition)
  return (await orders.limit(1).executeTakeFirst()) !== undefined
}

/** Each order has one entitlement: if it exists already, nothing happens. */
export async function insertEntitlement(
  tx: Db,
  grant: Item & { orderId: string; customerId: string; paymentId: string; licence: Licence; title: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('entitlements')
    .values({
      order_id: grant.orderId,
      customer_id: grant.customerId,
      payment_id: grant.paymentId,
      item_kind: grant.itemKind,
      item_id: grant.itemId,
      lang: grant.language,
      edition: grant.edition,
      licence: grant.licence,
      title: grant.title,
      granted_at: grant.at,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .modifyEnd(prepared)
    .execute()
}

/** Removes the entitlement of an order whose payment is undone before anything was delivered. */
export async function deleteEntitlement(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('entitlements').where('order_id', '=', orderId).execute()
}

export function findEntitlementOf(db: Db, orderId: string) {
  return db
    .selectFrom('entitlements')
    .select(['id', 'customer_id', 'revoked_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** @returns whether there was an active one */
export async function revokeEntitlement(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('entitlements')
    .set({ revoked_at: at })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function restoreEntitlement(tx: Db, orderId: string): Promise<void> {
  await tx.updateTable('entitlements').set({ revoked_at: null }).where('order_id', '=', orderId).execute()
}

export async function insertDownloadReset(
  tx: Db,
  reset: { entitlementId: string; fileId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('download_resets')
    .values({ entitlement_id: reset.entitlementId, file_id: reset.fileId, at: reset.at })
    .execute()
}

/** What a customer can download: by own orders, and as a person named by the licence of another customer's order. */
export function listEntitlements(db: Db, query: { customerId: string; limit: number; offset: number }) {
  return db
    .selectFrom('entitlement_readers as r')
    .innerJoin('entitlements as e', 'e.id', 'r.entitlement_id')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select([
      'e.id',
      'e.item_kind',
      'e.item_id',
      'e.title',
      'e.licence',
      'e.edition',
      'e.granted_at',
      'o.id as order_id',
      'o.order_no',
      'o.delivery_due_at',
    ])
    .where('r.customer_id', '=', query.customerId)
    .orderBy('e.granted_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export async function countEntitlements(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('entitlement_readers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/**
 * Files of active entitlements, each with the downloads of one person since a moment and since the last reset: those of the item itself first, then
 * those of its later editions. One query for any number of entitlements.
 */
export function listEntitledFiles(
  db: Db,
  query: { entitlementIds: readonly string[]; customerId: string; since: Date; now: Date },
) {
  return db
    .selectFrom('entitlements as e')
    .innerJoinLateral(filesOfEntitlement('e.id', query.now).as('i'), (join) => join.onTrue())
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select((eb) => [
      'e.id as entitlement_id',
      'i.item_id',
      'i.distance',
      'f.id as file_id',
      'f.name',
      'f.mime',
      'f.size_bytes',
      'f.storage_key',
      'f.sha256',
      'i.is_stamped',
      'i.forbids_printing',
      eb
        .selectFrom('downloads as d')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('d.entitlement_id', '=', 'e.id')
        .whereRef('d.file_id', '=', 'f.id')
        .where('d.customer_id', '=', query.customerId)
        .where('d.at', '>', query.since)
        .where((sub) =>
          sub.not(
            sub.exists(
              sub
                .selectFrom('download_resets as s')
                .select('s.id')
                .whereRef('s.entitlement_id', '=', 'd.entitlement_id')
                .whereRef('s.file_id', '=', 'd.file_id')
                .whereRef('s.at', '>=', 'd.at'),
            ),
          ),
        )
        .as('downloads'),
    ])
    .where('e.id', 'in', query.entitlementIds)
    .where('e.revoked_at', 'is', null)
    .orderBy('i.distance')
    .orderBy('f.name')
    .orderBy('i.is_stamped', 'desc')
    .orderBy('i.forbids_printing', 'desc')
    .execute()
}

/**
 * An order that the customer has made or whose files the customer can read, with the entitlement, if the customer can read it. A buyer whose
 * licence was transferred cannot.
 */
export function findOwnDelivery(db: Db, customerId: string, order: { orderNo: string } | { id: string }) {
  return db
    .selectFrom('orders as o')
    .leftJoin('entitlements as e', (join) => join.onRef('e.order_id', '=', 'o.id').on('e.revoked_at', 'is', null))
    .leftJoin('entitlement_readers as r', (join) =>
      join.onRef('r.entitlement_id', '=', 'e.id').on('r.customer_id', '=', customerId),
    )
    .select(['o.id as order_id', 'r.entitlement_id'])
    .where((eb) => eb.or([eb('o.customer_id', '=', customerId), eb('r.entitlement_id', 'is not', null)]))
    .where((eb) => ('orderNo' in order ? eb('o.order_no', '=', order.orderNo) : eb('o.id', '=', order.id)))
    .executeTakeFirst()
}

/** Active entitlements of a customer that include a file, newest first. @param fileId a UUID */
export async function listEntitlementsToFile(
  db: Db,
  { customerId, fileId, now }: { customerId: string; fileId: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('entitlement_readers as r')
    .innerJoin('entitlements as e', 'e.id', 'r.entitlement_id')
    .innerJoinLateral(filesOfEntitlement('e.id', now).as('i'), (join) => join.onTrue())
    .where(itemMayInclude(fileId))
    .select('e.id')
    .distinct()
    .select('e.granted_at')
    .where('r.customer_id', '=', customerId)
    .where('i.file_id', '=', fileId)
    .orderBy('e.granted_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return rows.map((row) => row.id)
}
