// Attaching and detaching the files that buyers of an item get.

import type { ItemFileRow } from '#contract/delivery-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findFile } from '#server/platform/files/file-records.store.ts'
import type { DeliveryServices } from './copy-source.service.ts'
import { deliverWaiting } from './delivery.service.ts'
import * as store from './item-files.store.ts'

export async function listItemFiles(ctx: Ctx, item: store.Item): Promise<ItemFileRow[]> {
  const rows = await store.listFiles(ctx.db, item, ctx.now())
  return rows.map((row) => ({
    id: row.id,
    fileId: row.file_id,
    name: row.name,
    mime: row.mime,
    size: row.size_bytes,
    language: row.lang,
    edition: row.edition,
    isStamped: row.is_stamped,
    forbidsPrinting: row.forbids_printing,
    attachedAt: row.created_at.toISOString(),
    holders: Number(row.holders ?? 0) + Number(row.edition_holders),
  }))
}

/**
 * Changes how buyers get an attached file; the next download follows it.
 * @throws AppError admin.not-found, files.not-a-pdf, files.damaged, files.encrypted, files.signed, delivery.copy-busy
 */
export async function changeDelivery(
  services: DeliveryServices,
  actor: Actor,
  item: store.Item,
  { attachmentId, ...mode }: store.DeliveryMode & { attachmentId: string },
): Promise<void> {
  const { ctx } = services
  const attached = await ctx.db.transaction().execute((tx) => store.lockAttachment(tx, item, attachmentId))
  if (!attached) throw new AppError('admin.not-found')
  // Outside of the transaction, which would wait for it.
  if (mode.isStamped && !attached.is_stamped) await assertCanCopy(services, attached.file_id)
  assertPermissions(attached, mode)
  await ctx.db.transaction().execute(async (tx) => {
    const current = await store.lockAttachment(tx, item, attachmentId)
    if (!current) throw new AppError('admin.not-found')
    const before = { isStamped: current.is_stamped, forbidsPrinting: current.forbids_printing }
    if (before.isStamped === mode.isStamped && before.forbidsPrinting === mode.forbidsPrinting)
      return actor.nothingChanged()
    await store.setDeliveryMode(tx, attachmentId, mode)
    await actor.recordAudit(tx, {
      action: 'files.change-delivery',
      subject: { kind: item.kind, id: item.id },
      before,
      after: { ...mode, fileId: current.file_id, name: current.name },
    })
  })
}

/**
 * Makes a copy on trial of a file that is going to be attached, so that no customer finds out that none can be made.
 * @throws AppError admin.not-found, files.damaged, files.encrypted, files.signed, delivery.copy-busy
 */
export async function assertCanCopy({ ctx, copies }: DeliveryServices, fileId: string): Promise<void> {
  const file = await findFile(ctx.db, fileId)
  if (!file) throw new AppError('admin.not-found')
  await copies.assertCanCopy(file)
}

/** @throws AppError files.not-a-pdf */
function assertPermissions({ mime }: { readonly mime: string }, { forbidsPrinting }: store.DeliveryMode): void {
  if (forbidsPrinting && mime !== 'application/pdf') throw new AppError('files.not-a-pdf')
}

/**
 * Runs within the caller's transaction; waiting paid orders are delivered after the commit.
 * @throws AppError admin.not-found, files.not-a-pdf
 */
export async function attachUploaded(
  tx: Db,
  actor: Actor,
  item: store.Item,
  attachment: store.Attachment,
): Promise<void> {
  const file = await findFile(tx, attachment.fileId)
  if (!file || !(await store.isThere(tx, item))) throw new AppError('admin.not-found')
  assertPermissions(file, attachment)
  if (!(await store.insertAttachment(tx, item, attachment))) return actor.nothingChanged()
  await deliverWaiting(tx, { itemKind: item.kind, itemId: item.id, ...attachment })
  await actor.recordAudit(tx, {
    action: 'files.attach',
    subject: { kind: item.kind, id: item.id },
    after: { ...attachment, name: file.name },
  })
}

/** @throws AppError admin.not-found */
export async function detachFile(ctx: Ctx, actor: Actor, item: store.Item, attachmentId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const detached = await store.deleteAttachment(tx, item, attachmentId)
    if (!detached) throw new AppError('admin.not-found')
    const file = await findFile(tx, detached.file_id)
    await actor.recordAudit(tx, {
      action: 'files.detach',
      subject: { kind: item.kind, id: item.id },
      before: { fileId: detached.file_id, name: file?.name, language: detached.lang, edition: detached.edition },
    })
  })
}
