// Download links: created for the owner of a file, valid for 5 minutes; downloads are counted.
import type { Language } from '#contract/common/language.ts'
import { downloadPath } from '#contract/delivery.ts'
import { isUuid, orderKeyOf } from '#contract/order-number.ts'
import { isSessionActive } from '#server/accounts/sessions.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import type { CopySource, DeliveredFile, DeliveryServices } from './copy-source.service.ts'
import { downloadsLeft, downloadWindowMs, linkTtlMs } from './delivery.rules.ts'
import { entitledFiles } from './delivery.service.ts'
import * as entitlements from './delivery.store.ts'
import * as store from './download-links.store.ts'

type FileReference = {
  readonly customerId: string
  readonly orderNo: string
  readonly id: string
  readonly fileId: string
}

/**
 * Creates a link for a file that a customer can read: of the named order, or of any order that includes the file.
 * @throws AppError orders.not-found (also for orders and files of others), orders.not-paid, delivery.file-missing, delivery.download-limit,
 * delivery.copy-busy, delivery.file-damaged
 */
export async function createDownloadLink(
  { ctx, copies }: DeliveryServices,
  reference: FileReference & { readonly sessionId?: string },
): Promise<{ url: string; name: string; size: number; expiresAt: string }> {
  const isOrderNamed = reference.orderNo !== '' || reference.id !== '' || reference.fileId === ''
  const file = await (isOrderNamed ? findFileOfOrder : findOwnFile)(ctx, reference)
  if (downloadsLeft(file) <= 0) throw new AppError('delivery.download-limit')
  // Made before there is a link, so that whoever asks for it learns what prevents it.
  const copy = await copyOf(copies, { ...file, customer_id: reference.customerId })
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + linkTtlMs)
  await store.insertLink(ctx.db, {
    tokenHash: tokenHash(token),
    entitlementId: file.entitlement_id,
    fileId: file.file_id,
    customerId: reference.customerId,
    sessionId: reference.sessionId,
    expiresAt,
  })
  return {
    url: `${ctx.config.apiBase}${downloadPath}${token}`,
    name: copy.name,
    size: copy.sizeBytes,
    expiresAt: expiresAt.toISOString(),
  }
}

type LinkedFile = Pick<
  NonNullable<Awaited<ReturnType<typeof store.findActiveLink>>>,
  | 'entitlement_id'
  | 'customer_id'
  | 'file_id'
  | 'name'
  | 'mime'
  | 'size_bytes'
  | 'storage_key'
  | 'sha256'
  | 'is_stamped'
  | 'forbids_printing'
>

/** What this person gets of a file: a copy, unless staff deliver the file as it is. */
async function copyOf(copies: CopySource, linked: LinkedFile): Promise<DeliveredFile> {
  const file = {
    id: linked.file_id,
    name: linked.name,
    mime: linked.mime,
    sizeBytes: linked.size_bytes,
    sha256: linked.sha256,
    storageKey: linked.storage_key,
  }
  if (!linked.is_stamped) return file
  return copies.copyOf({
    entitlementId: linked.entitlement_id,
    customerId: linked.customer_id,
    file,
    forbidsPrinting: linked.forbids_printing,
  })
}

async function findFileOfOrder(ctx: Ctx, reference: FileReference) {
  const orderKey = orderKeyOf(reference)
  const delivery = orderKey && (await entitlements.findOwnDelivery(ctx.db, reference.customerId, orderKey))
  if (!delivery) throw new AppError('orders.not-found')
  if (!delivery.entitlement_id) throw new AppError('orders.not-paid')
  const files = await entitledFiles(ctx, reference.customerId, [delivery.entitlement_id])
  const file = files.find((one) => (reference.fileId === '' ? one.distance === 0 : one.file_id === reference.fileId))
  if (!file) throw new AppError('delivery.file-missing')
  return file
}

/** Several orders may include the same file: the newest one with downloads left is used. */
async function findOwnFile(ctx: Ctx, { customerId, fileId }: FileReference) {
  const entitlementIds = isUuid(fileId)
    ? await entitlements.listEntitlementsToFile(ctx.db, { customerId, fileId, now: ctx.now() })
    : []
  const files = entitlementIds.length > 0 ? await entitledFiles(ctx, customerId, entitlementIds) : []
  const candidates = entitlementIds.flatMap((id) =>
    files.filter((file) => file.entitlement_id === id && file.file_id === fileId.toLowerCase()),
  )
  const file = candidates.find((one) => downloadsLeft(one) > 0) ?? candidates[0]
  if (!file) throw new AppError('orders.not-found')
  return file
}

/** The language of the order of a link, active or expired; undefined once the link is deleted. */
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
   * Counts the download that this request starts. Further ranges of the file by the same link are part of it; a request for the first byte,
   * after the last byte was sent, is another download.
   * @throws AppError delivery.link-used-up, delivery.link-expired when the entitlement ended meanwhile or the file was detached
   */
  start(request: { ip: string; isFromStart: boolean }): Promise<void>
  /** Records that the last byte of the file has been sent. */
  finish(): Promise<void>
}

/**
 * Resolves a link.
 * @throws AppError delivery.link-expired when it is unknown or expired, or its owner has lost the entitlement or logged out;
 * delivery.copy-busy, delivery.file-damaged
 */
export async function openDownload({ ctx, copies }: DeliveryServices, token: string): Promise<OpenDownload> {
  const hash = tokenHash(token)
  const link = await store.findActiveLink(ctx.db, hash, ctx.now())
  if (!link || (link.session_id && !(await isSessionActive(ctx, link.session_id)))) {
    throw new AppError('delivery.link-expired')
  }
  const copy = await copyOf(copies, link)
  return {
    start: ({ ip, isFromStart }) =>
      ctx.db.transaction().execute(async (tx) => {
        const canRead = await store.lockEntitlement(tx, link.entitlement_id, link.customer_id)
        if (!canRead) throw new AppError('delivery.link-expired')
        const use = await store.lockUse(tx, hash)
        if (!use) throw new AppError('delivery.link-expired')
        const isAnother = isFromStart && use.has_ended
        const progress = isFromStart ? { has_begun: true } : {}
        if (use.counted && !isAnother) return store.recordLinkUse(tx, hash, { ...progress, counted: true })
        const now = ctx.now()
        const since = new Date(now.getTime() - downloadWindowMs)
        const entitled = { entitlementIds: [link.entitlement_id], customerId: link.customer_id, since, now }
        const files = await entitlements.listEntitledFiles(tx, entitled)
        const file = files.find((one) => one.file_id === link.file_id)
        if (!file) throw new AppError('delivery.link-expired')
        // More links may have been created than downloads were left.
        if (downloadsLeft(file) <= 0) throw new AppError('delivery.link-used-up')
        const download = { entitlementId: link.entitlement_id, fileId: link.file_id, customerId: link.customer_id }
        await store.insertDownload(tx, { ...download, ip, at: ctx.now() })
        await store.recordLinkUse(tx, hash, { ...progress, counted: true, has_ended: false })
      }),
    finish: () => store.markLinkFinished(ctx.db, hash),
    name: copy.name,
    mime: copy.mime,
    size: copy.sizeBytes,
    sha256: copy.sha256,
    storageKey: copy.storageKey,
  }
}
