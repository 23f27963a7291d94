// Staff actions on an order: notes, assignee, delivery, address, downloads, revocation. Only payments moves money.

import type { DeliveryServices } from '#server/delivery/copy-source.service.ts'
import { entitledTo, resetDownloads } from '#server/delivery/delivery.service.ts'
import { assertCanCopy, attachUploaded } from '#server/delivery/item-files.service.ts'
import { findOtherHolder } from '#server/licences/holder-mails.service.ts'
import { revokeLicenceOfOrder } from '#server/licences/licence-revocation.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { maskEmail } from '#server/platform/log/log.ts'
import { originOf } from '#server/platform/origin.ts'
import { emailChangedMail } from './email-change.mail.ts'
import { insertEmailChange } from './email-change.store.ts'
import * as actions from './order-actions.store.ts'
import { deliverLocked, mailDelivery } from './order-delivery.service.ts'
import { maxDeliveryMails } from './order-details.service.ts'
import { lockOrder } from './order-locks.store.ts'
import { mailBuyer } from './order-mail.service.ts'
import type { Order } from './order-rows.store.ts'
import { canStaffChangeEmail } from './orders.rules.ts'
import * as store from './orders.store.ts'

type ActionOn<More> = { readonly id: string } & More

/** @throws AppError admin.not-found */
function withOrder(ctx: Ctx, id: string, work: (tx: Db, order: Order) => Promise<void>): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('admin.not-found')
    await work(tx, order)
  })
}

const subjectOf = (id: string) => ({ kind: 'order', id })

export async function listAssignees(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return (await actions.listAssignees(ctx.db)).map(({ id, name }) => ({ id: String(id), name }))
}

export function addOrderNote(ctx: Ctx, actor: Actor, { id, text }: ActionOn<{ text: string }>): Promise<void> {
  return withOrder(ctx, id, async (tx) => {
    await actions.insertNote(tx, id, actor, { text, at: ctx.now() })
    // The note can be deleted with its customer, the audit entry cannot: it holds the length of the text only.
    await actor.recordAudit(tx, { action: 'orders.note', subject: subjectOf(id), after: { characters: text.length } })
  })
}

/** Called in the transaction that deletes the customer. */
export function deleteOrderNotes(tx: Db, customerId: string): Promise<void> {
  return actions.deleteNotesOf(tx, customerId)
}

/**
 * Null removes the assignee.
 * @throws AppError admin.not-found, also for a member of staff without the right to orders
 */
export function assignOrder(
  ctx: Ctx,
  actor: Actor,
  { id, staffId }: ActionOn<{ staffId: string | null }>,
): Promise<void> {
  return withOrder(ctx, id, async (tx) => {
    const before = await actions.findAssignee(tx, id)
    if (String(before?.assignee_id ?? '') === (staffId ?? '')) return actor.nothingChanged()
    const chosen = (await actions.listAssignees(tx)).find((candidate) => String(candidate.id) === staffId)
    if (staffId !== null && !chosen) throw new AppError('admin.not-found')
    await actions.setAssignee(tx, id, staffId)
    await actor.recordAudit(tx, {
      action: 'orders.assign',
      subject: subjectOf(id),
      before: { assignee: before?.name ?? null },
      after: { assignee: chosen?.name ?? null },
    })
  })
}

/**
 * Attaches a file to the item for all buyers of this language and edition, and delivers this order at once. A job delivers the other
 * waiting orders.
 * @throws AppError admin.not-found, orders.not-deliverable, files.damaged, files.encrypted, files.signed, delivery.copy-busy
 */
export async function deliverOrder(
  services: DeliveryServices,
  actor: Actor,
  { id, fileId }: ActionOn<{ fileId: string }>,
): Promise<void> {
  const { ctx } = services
  await assertCanCopy(services, fileId)
  await withOrder(ctx, id, async (tx, order) => {
    const entitlement = await entitledTo({ ...ctx, db: tx }, id)
    if (order.status !== 'paid' || !entitlement?.isLiving) throw new AppError('orders.not-deliverable')
    const { language, edition } = order
    await attachUploaded(
      tx,
      actor,
      { kind: order.itemKind, id: order.itemId },
      { language, edition, fileId, isStamped: true, forbidsPrinting: false },
    )
    const isFirst = await deliverLocked(ctx, tx, order)
    await actor.recordAudit(tx, { action: 'orders.deliver', subject: subjectOf(id), after: { fileId, isFirst } })
  })
}

/**
 * To the address of the order, or to the account of whoever holds its licence instead of the buyer.
 * @throws AppError admin.not-found, orders.not-deliverable, orders.mailed-too-often
 */
export function resendDeliveryMail(ctx: Ctx, actor: Actor, { id }: ActionOn<object>): Promise<void> {
  return withOrder(ctx, id, async (tx, order) => {
    const right = await entitledTo({ ...ctx, db: tx }, id)
    if (order.fulfilmentState !== 'delivered' || !right?.isLiving) throw new AppError('orders.not-deliverable')
    const keys = Array.from({ length: maxDeliveryMails }, (_, index) => `order-delivered:${id}:${index + 1}`)
    const used = await actions.listUsedKeys(tx, keys)
    const key = keys.find((candidate) => !used.has(candidate))
    if (key === undefined) throw new AppError('orders.mailed-too-often')
    await mailDelivery(ctx, tx, { ...order, ...(await findOtherHolder(tx, order)) }, key)
    await actor.recordAudit(tx, { action: 'orders.mail-again', subject: subjectOf(id) })
  })
}

/** @throws AppError admin.not-found, orders.email-fixed */
export function changeDeliveryEmail(ctx: Ctx, actor: Actor, { id, email }: ActionOn<{ email: string }>): Promise<void> {
  return withOrder(ctx, id, async (tx, order) => {
    if (!canStaffChangeEmail(order)) throw new AppError('orders.email-fixed')
    if (order.email === email) return actor.nothingChanged()
    const change = { orderId: id, from: order.email, to: email, ip: actor.ip, at: ctx.now() }
    const changeId = await insertEmailChange(tx, change)
    await store.updateOrder(tx, id, { email })
    await mailBuyer(tx, order, {
      dedupeKey: `order-email-changed:${changeId}`,
      template: 'order-email-changed',
      content: emailChangedMail(order, { to: maskEmail(email), origin: originOf(ctx, order.language) }),
    })
    // The change log holds the full addresses and is emptied when the customer is deleted; the audit log cannot be emptied.
    const masked = { before: { email: maskEmail(order.email) }, after: { email: maskEmail(email) } }
    await actor.recordAudit(tx, { action: 'orders.email', subject: subjectOf(id), ...masked })
  })
}

/** @throws AppError admin.not-found, also for a file that is not part of the order */
export function resetOrderDownloads(
  ctx: Ctx,
  actor: Actor,
  { id, fileId }: ActionOn<{ fileId: string }>,
): Promise<void> {
  return withOrder(ctx, id, async (tx) => {
    const entitlement = await entitledTo({ ...ctx, db: tx }, id)
    const file = entitlement?.files.find((candidate) => candidate.fileId === fileId)
    if (!entitlement || !file) throw new AppError('admin.not-found')
    await resetDownloads(ctx, tx, { entitlementId: entitlement.id, fileId })
    await actor.recordAudit(tx, {
      action: 'orders.reset-downloads',
      subject: subjectOf(id),
      before: { downloadsLeft: file.downloadsLeft },
      after: { fileId, name: file.name },
    })
  })
}

/** @throws AppError admin.not-found, orders.not-deliverable when there is no active entitlement */
export function revokeOrder(ctx: Ctx, actor: Actor, { id, note }: ActionOn<{ note: string }>): Promise<void> {
  return withOrder(ctx, id, async (tx) => {
    const revocation = { orderId: id, staffId: actor.staffId, reason: note, at: ctx.now() }
    if (!(await revokeLicenceOfOrder(tx, revocation))) throw new AppError('orders.not-deliverable')
    await actor.recordAudit(tx, { action: 'orders.revoke', subject: subjectOf(id), after: { note } })
  })
}
