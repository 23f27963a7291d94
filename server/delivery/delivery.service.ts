// Delivery: a payment grants an entitlement, which says which files its customer can download.

import type { Language } from '#contract/common/language.ts'
import type { Page } from '#contract/common/pagination.ts'
import type { DownloadableFile, DownloadRow } from '#contract/delivery.ts'
import type { Edition } from '#contract/licences.ts'
import type { ItemKind } from '#contract/orders.ts'
import { includedEditions } from '#server/catalogue/editions.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import type { StoredFile } from '#server/platform/files/file-store.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { downloadsLeft, downloadsPerFile, downloadWindowMs } from './delivery.rules.ts'
import * as store from './delivery.store.ts'

/** Grants the entitlement of an order, inside the transaction that marks the order paid. A second call changes nothing. */
export function grantEntitlement(
  ctx: Ctx,
  tx: Db,
  grant: Omit<Parameters<typeof store.insertEntitlement>[1], 'at'>,
): Promise<void> {
  return store.insertEntitlement(tx, { ...grant, at: ctx.now() })
}

/**
 * Revokes the entitlement of an order; its active links expire with it.
 * @returns whether there was an active entitlement
 */
export function revokeEntitlement(ctx: Ctx, tx: Db, orderId: string): Promise<boolean> {
  return store.revokeEntitlement(tx, orderId, ctx.now())
}

/** Makes the ended entitlement of an order active again. */
export function restoreEntitlement(tx: Db, orderId: string): Promise<void> {
  return store.restoreEntitlement(tx, orderId)
}

/** Takes back the entitlement of an order whose payment is undone; nothing was delivered under it. */
export function withdrawEntitlement(tx: Db, orderId: string): Promise<void> {
  return store.deleteEntitlement(tx, orderId)
}

/** Resets the downloads of one file; the download log stays. */
export async function resetDownloads(
  ctx: Ctx,
  tx: Db,
  download: { entitlementId: string; fileId: string },
): Promise<void> {
  await store.insertDownloadReset(tx, { ...download, at: ctx.now() })
}

/** The entitlement of an order, active or ended, with the downloads of its customer; undefined before the order is paid. */
export async function entitledTo(ctx: Ctx, orderId: string) {
  const entitlement = await store.findEntitlementOf(ctx.db, orderId)
  if (!entitlement) return undefined
  const files = await entitledFiles(ctx, entitlement.customer_id, [entitlement.id])
  return {
    id: entitlement.id,
    /** The buyer of the order, until its licence is transferred. */
    holderId: entitlement.customer_id,
    isLiving: entitlement.revoked_at === null,
    endedAt: entitlement.revoked_at,
    files: files.map(presentFile),
  }
}

function presentFile(file: EntitledFile): DownloadableFile {
  return {
    fileId: file.file_id,
    name: file.name,
    mime: file.mime,
    size: file.size_bytes,
    downloadsLeft: downloadsLeft(file),
  }
}

/** Delivers paid orders that wait for a file. */
export const deliverWaitingTask = 'deliver-waiting-orders'

/**
 * Attaches a stored file to an item, for one language and edition or for all of them. A job delivers waiting paid orders after the commit.
 */
export async function attachFile(
  tx: Db,
  file: StoredFile & { name: string; mime: string },
  item: {
    itemKind: ItemKind
    itemId: number
    language: store.Item['language'] | null
    edition: Edition | null
    isStamped: boolean
  },
): Promise<void> {
  const fileId = await insertFile(tx, file)
  await tx
    .insertInto('item_files')
    .values({
      item_kind: item.itemKind,
      item_id: item.itemId,
      lang: item.language,
      edition: item.edition,
      is_stamped: item.isStamped,
      file_id: fileId,
    })
    .execute()
  await deliverWaiting(tx, item)
}

/** Queues the delivery of paid orders that wait for a file of this item, if there are any. */
export async function deliverWaiting(tx: Db, item: Parameters<typeof store.hasWaitingOrders>[1]): Promise<void> {
  if (await store.hasWaitingOrders(tx, item)) await addJob(tx, deliverWaitingTask, {}, { key: deliverWaitingTask })
}

type EntitledFile = Awaited<ReturnType<typeof entitledFiles>>[number]
type LinkOf = (itemKind: ItemKind, itemIds: readonly number[]) => Promise<Map<number, { webTitle: string }>>

export async function listDownloads(
  ctx: Ctx,
  query: { customerId: string; language: Language; pageNum: number; pageSize: number; linksOf: LinkOf },
): Promise<Page<DownloadRow>> {
  const rows = await store.listEntitlements(ctx.db, {
    ...query,
    limit: query.pageSize,
    offset: (query.pageNum - 1) * query.pageSize,
  })
  const ids = rows.map((row) => row.id)
  const idsOf = (kind: ItemKind) => rows.filter((row) => row.item_kind === kind).map((row) => row.item_id)
  const [total, files, editionsOf, reports, briefings] = await Promise.all([
    store.countEntitlements(ctx.db, query.customerId),
    rows.length > 0 ? entitledFiles(ctx, query.customerId, ids) : [],
    includedEditions(ctx, query.language, ids),
    query.linksOf('report', idsOf('report')),
    query.linksOf('briefing', idsOf('briefing')),
  ])
  return {
    total,
    rows: rows.map((row) => {
      const entitlementFiles = files.filter((file) => file.entitlement_id === row.id)
      const ownFiles = entitlementFiles.filter((file) => file.distance === 0)
      return {
        id: row.order_id,
        orderNo: row.order_no,
        itemKind: row.item_kind,
        title: row.title,
        webTitle: (row.item_kind === 'report' ? reports : briefings).get(row.item_id)?.webTitle ?? null,
        licence: row.licence,
        edition: row.edition,
        grantedAt: row.granted_at.toISOString(),
        fileId: ownFiles[0]?.file_id ?? null,
        files: ownFiles.map(presentFile),
        editions: editionsOf(row.id).map((edition) => ({
          ...edition,
          files: entitlementFiles
            .filter((file) => file.distance > 0 && file.item_id === edition.reportId)
            .map(presentFile),
        })),
        deliveryDueAt: ownFiles.length > 0 ? null : (row.delivery_due_at?.toISOString() ?? null),
      }
    }),
  }
}

/** All files that a customer can download, with the remaining downloads, of the newest 100 entitlements. */
export async function filesOfCustomer(ctx: Ctx, customerId: string) {
  const rows = await store.listEntitlements(ctx.db, { customerId, limit: 100, offset: 0 })
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const files = await entitledFiles(ctx, customerId, ids)
  return rows.flatMap((row) =>
    files
      .filter((file) => file.entitlement_id === row.id)
      .map((file) => ({
        entitlementId: row.id,
        fileId: file.file_id,
        orderNo: row.order_no,
        title: row.title,
        fileName: file.name,
        downloadsLeft: downloadsLeft(file),
        downloadsAtMost: downloadsPerFile,
      })),
  )
}

/** Each person who can read an entitlement has downloads of their own. */
export function entitledFiles(ctx: Ctx, customerId: string, entitlementIds: readonly string[]) {
  const now = ctx.now()
  const since = new Date(now.getTime() - downloadWindowMs)
  return store.listEntitledFiles(ctx.db, { entitlementIds, customerId, since, now })
}
