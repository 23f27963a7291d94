// Delivery: entitlements are granted by a payment; a link to a file is made for its owner and lives 5 minutes.
import type { Edition, Licence } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import type { Page } from '#contract/common/page.ts'
import type { DownloadRow } from '#contract/delivery.ts'
import { downloadPath } from '#contract/delivery.ts'
import { isUuid, orderKeyOf } from '#contract/order-number.ts'
import type { ItemKind } from '#contract/orders.ts'
import { isSessionAlive } from '#server/accounts/sessions.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { StoredFile } from '#server/platform/files/file-store.ts'

import { insertFile } from '#server/platform/files/files.store.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import { downloadsPerFile, downloadWindowMs, linkAliveMs } from './delivery.rules.ts'
import * as store from './delivery.store.ts'

/** Grants what an order bought, inside the transaction that marks it paid. A second call changes nothing. */
export function grantEntitlement(
  ctx: Ctx,
  tx: Db,
  grant: Omit<Parameters<typeof store.insertEntitlement>[1], 'at'>,
): Promise<void> {
  return store.insertEntitlement(tx, { ...grant, at: ctx.now() })
}

/** Ends the right to what an order bought; links that are alive die with it. @returns whether there was a right to end */
export function revokeEntitlement(ctx: Ctx, tx: Db, orderId: string): Promise<boolean> {
  return store.revokeEntitlement(tx, orderId, ctx.now())
}

/** Gives all downloads of one file back to its owner; the log of downloads stays. */
export async function resetDownloads(
  ctx: Ctx,
  tx: Db,
  download: { entitlementId: string; fileId: string },
): Promise<void> {
  await store.insertDownloadReset(tx, { ...download, at: ctx.now() })
}

/** What an order has given its buyer, alive or ended; undefined before it is paid. */
export async function entitledTo(ctx: Ctx, orderId: string) {
  const entitlement = await store.findEntitlementOf(ctx.db, orderId)
  if (!entitlement) return undefined
  const files = await entitledFiles(ctx, [entitlement.id])
  return {
    id: entitlement.id,
    isLiving: entitlement.revoked_at === null,
    endedAt: entitlement.revoked_at,
    files: files.map((file) => ({
      fileId: file.file_id,
      name: file.name,
      mime: file.mime,
      size: file.size_bytes,
      downloadsLeft: downloadsLeft(file),
    })),
  }
}

/** Delivers orders that have been waiting for a file. */
export const deliverWaitingTask = 'deliver-waiting-orders'

/**
 * Attaches a stored file to an item: for one language and edition, or for all of them. Paid orders that wait for it are delivered by a job
 * once the transaction commits.
 */
export async function attachFile(
  tx: Db,
  file: StoredFile & { name: string; mime: string },
  item: { itemKind: ItemKind; itemId: number; language: store.Item['language'] | null; edition: number | null },
): Promise<void> {
  const fileId = await insertFile(tx, file)
  await tx
    .insertInto('item_files')
    .values({
      item_kind: item.itemKind,
      item_id: item.itemId,
      lang: item.language,
      edition: item.edition,
      file_id: fileId,
    })
    .execute()
  await deliverWaiting(tx, item)
}

/** Queues the delivery of paid orders that wait for a file of this item, if there are any. */
export async function deliverWaiting(tx: Db, item: Parameters<typeof store.hasWaitingOrders>[1]): Promise<void> {
  if (await store.hasWaitingOrders(tx, item)) await addJob(tx, deliverWaitingTask, {}, { key: deliverWaitingTask })
}

type LinkOf = (itemKind: ItemKind, itemIds: readonly number[]) => Promise<Map<number, { webTitle: string }>>

export async function listDownloads(
  ctx: Ctx,
  query: { customerId: string; pageNum: number; pageSize: number; linksOf: LinkOf },
): Promise<Page<DownloadRow>> {
  const rows = await store.listEntitlements(ctx.db, {
    ...query,
    limit: query.pageSize,
    offset: (query.pageNum - 1) * query.pageSize,
  })
  const idsOf = (kind: ItemKind) => rows.filter((row) => row.item_kind === kind).map((row) => row.item_id)
  const [total, files, reports, briefings] = await Promise.all([
    store.countEntitlements(ctx.db, query.customerId),
    rows.length > 0
      ? entitledFiles(
          ctx,
          rows.map((row) => row.id),
        )
      : [],
    query.linksOf('report', idsOf('report')),
    query.linksOf('briefing', idsOf('briefing')),
  ])
  return {
    total,
    rows: rows.map((row) => {
      const own = files.filter((file) => file.entitlement_id === row.id)
      return {
        id: row.order_id,
        orderNo: row.order_no,
        itemKind: row.item_kind as ItemKind, // checked by the table, as licence and edition are
        title: row.title,
        webTitle: (row.item_kind === 'report' ? reports : briefings).get(row.item_id)?.webTitle ?? null,
        licence: row.licence as Licence,
        edition: row.edition as Edition,
        grantedAt: row.granted_at.toISOString(),
        fileId: own[0]?.file_id ?? null,
        files: own.map((file) => ({
          fileId: file.file_id,
          name: file.name,
          mime: file.mime,
          size: file.size_bytes,
          downloadsLeft: downloadsLeft(file),
        })),
        deliveryDueAt: own.length > 0 ? null : (row.delivery_due_at?.toISOString() ?? null),
      }
    }),
  }
}

/** Every file that a customer may fetch, with what is left of its downloads; those of the newest 100 entitlements. */
export async function filesOfCustomer(ctx: Ctx, customerId: string) {
  const rows = await store.listEntitlements(ctx.db, { customerId, limit: 100, offset: 0 })
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const files = await entitledFiles(ctx, ids)
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

type WantedFile = {
  readonly customerId: string
  readonly orderNo: string
  readonly id: string
  readonly fileId: string
}

/**
 * Makes a link for a file of an own, paid order: of the order that is named, or of whichever brought the file.
 * @throws AppError orders.not-found (also for orders and files of others), orders.not-paid, delivery.file-missing, delivery.download-limit
 */
export async function createDownloadLink(
  ctx: Ctx,
  wanted: WantedFile & { readonly sessionId?: string },
): Promise<{ url: string; name: string; size: number; expiresAt: string }> {
  const isOrderNamed = wanted.orderNo !== '' || wanted.id !== '' || wanted.fileId === ''
  const file = await (isOrderNamed ? fileOfOrder : ownFile)(ctx, wanted)
  if (downloadsLeft(file) <= 0) throw new AppError('delivery.download-limit')
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + linkAliveMs)
  await store.insertLink(ctx.db, {
    tokenHash: tokenHash(token),
    entitlementId: file.entitlement_id,
    fileId: file.file_id,
    customerId: wanted.customerId,
    sessionId: wanted.sessionId,
    expiresAt,
  })
  return {
    url: `${ctx.config.apiBase}${downloadPath}${token}`,
    name: file.name,
    size: file.size_bytes,
    expiresAt: expiresAt.toISOString(),
  }
}

async function fileOfOrder(ctx: Ctx, wanted: WantedFile) {
  const reference = orderKeyOf(wanted)
  const delivery = reference && (await store.findOwnDelivery(ctx.db, wanted.customerId, reference))
  if (!delivery) throw new AppError('orders.not-found')
  if (!delivery.entitlement_id) throw new AppError('orders.not-paid')
  const files = await entitledFiles(ctx, [delivery.entitlement_id])
  const file = wanted.fileId === '' ? files[0] : files.find((one) => one.file_id === wanted.fileId)
  if (!file) throw new AppError('delivery.file-missing')
  return file
}

/** Several orders may have brought the same file: the first of the newest that has downloads left gives it. */
async function ownFile(ctx: Ctx, { customerId, fileId }: WantedFile) {
  const entitlementIds = isUuid(fileId) ? await store.listEntitlementsToFile(ctx.db, customerId, fileId) : []
  const files = entitlementIds.length > 0 ? await entitledFiles(ctx, entitlementIds) : []
  const own = entitlementIds.flatMap((id) =>
    files.filter((file) => file.entitlement_id === id && file.file_id === fileId.toLowerCase()),
  )
  const file = own.find((one) => downloadsLeft(one) > 0) ?? own[0]
  if (!file) throw new AppError('orders.not-found')
  return file
}

/** The language of the order that a link belongs to, dead or alive; undefined once the link is forgotten. */
export async function languageOfLink(ctx: Ctx, token: string): Promise<Language | undefined> {
  return store.findLanguageOfLink(ctx.db, tokenHash(token))
}

export type OpenDownload = {
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly sha256: string
  readonly storageKey: string
  /**
   * Counts the download that begins with this; further parts of the file by the same link are no further download.
   * @throws AppError delivery.link-used-up, delivery.link-dead when the right to the file ended meanwhile
   */
  begin(client: { ip: string }): Promise<void>
}

/** What a link serves. @throws AppError delivery.link-dead when it is unknown or too old, its owner has lost the right or logged out */
export async function openDownload(ctx: Ctx, token: string): Promise<OpenDownload> {
  const hash = tokenHash(token)
  const link = await store.findLivingLink(ctx.db, hash, ctx.now())
  if (!link || (link.session_id && !(await isSessionAlive(ctx, link.session_id)))) {
    throw new AppError('delivery.link-dead')
  }
  return {
    begin: ({ ip }) =>
      ctx.db.transaction().execute(async (tx) => {
        if (!(await store.lockEntitlement(tx, link.entitlement_id))) throw new AppError('delivery.link-dead')
        if (!(await store.markLinkUsed(tx, hash))) return
        const since = new Date(ctx.now().getTime() - downloadWindowMs)
        const files = await store.listEntitledFiles(tx, { entitlementIds: [link.entitlement_id], since })
        const file = files.find((one) => one.file_id === link.file_id)
        // More links may have been made than there were downloads left.
        if (file && downloadsLeft(file) <= 0) throw new AppError('delivery.link-used-up')
        const download = { entitlementId: link.entitlement_id, fileId: link.file_id, customerId: link.customer_id }
        await store.insertDownload(tx, { ...download, ip, at: ctx.now() })
      }),
    name: link.name,
    mime: link.mime,
    size: link.size_bytes,
    sha256: link.sha256,
    storageKey: link.storage_key,
  }
}

function entitledFiles(ctx: Ctx, entitlementIds: readonly string[]) {
  return store.listEntitledFiles(ctx.db, { entitlementIds, since: new Date(ctx.now().getTime() - downloadWindowMs) })
}

function downloadsLeft(file: { downloads: number | null }): number {
  return Math.max(0, downloadsPerFile - Number(file.downloads ?? 0))
}
