// What staff do with a licence: revoke, restore, transfer, and change seats on behalf of the holder. Each is an event and an audit entry.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import type * as contract from '#contract/licences-admin.ts'
import { findActiveCustomer } from '#server/accounts/accounts.service.ts'
import { lockAccountFor } from '#server/accounts/accounts-admin.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { mailEnd, mailGrant } from './holder-mails.service.ts'
import { type EventActor, insertEvent } from './licence-events.store.ts'
import { revokeLicenceTx } from './licence-revocation.service.ts'
import * as revocation from './licence-revocation.store.ts'
import { type LockedLicence, lockLicence } from './licences.store.ts'
import * as store from './licences-admin.store.ts'
import { assignSeatTx, endSeatTx } from './seats.service.ts'
import { listSeats } from './seats.store.ts'

type Of<Endpoint extends (typeof contract)[keyof typeof contract]> = ParsedInputOf<Endpoint>

/** `expireCopies`, of a feature of a higher level: copies that were made name the earlier holder, and are made again under the same numbers. */
export type LicencesCtx = Ctx & {
  readonly expireCopies: (tx: Db, entitlementId: string, at: Date) => Promise<void>
}

/** @throws AppError admin.not-found, licences.ended */
export function revokeLicence(
  ctx: Ctx,
  actor: Actor,
  { id, reason }: Of<typeof contract.revokeLicence>,
): Promise<void> {
  return withLicence(ctx, id, async (tx, { number, order_id }) => {
    const change = { id, orderId: order_id, staffId: actor.staffId, reason, at: ctx.now() }
    if (!(await revokeLicenceTx(tx, change))) throw new AppError('licences.ended')
    await actor.recordAudit(tx, { action: 'licence.revoke', subject: subjectOf(id), after: { number, reason } })
  })
}

/** @throws AppError admin.not-found, licences.not-restorable */
export function restoreLicence(
  ctx: Ctx,
  actor: Actor,
  { id, reason }: Of<typeof contract.restoreLicence>,
): Promise<void> {
  return withLicence(ctx, id, async (tx, { number, order_id }) => {
    const licence = await lockLicence(tx, id)
    const isRestorable = licence?.staff_revoked_at && (await revocation.isStillEntitled(tx, id))
    if (!isRestorable) throw new AppError('licences.not-restorable')
    await revocation.markRestored(tx, licence)
    await revocation.resumePreparation(tx, order_id, ctx.now())
    await insertEvent(tx, { licenceId: id, kind: 'restored', by: byStaff(actor), reason, at: ctx.now() })
    await actor.recordAudit(tx, { action: 'licence.restore', subject: subjectOf(id), after: { number, reason } })
  })
}

/**
 * Makes another customer the holder, and tells both. A seat of the new holder ends, as the holder needs none.
 * @throws AppError admin.not-found, licences.ended, licences.not-delivered, request.invalid when no other customer has the address
 */
export function transferLicence(
  ctx: LicencesCtx,
  actor: Actor,
  { id, email, reason, keepsSeats }: Of<typeof contract.transferLicence>,
): Promise<void> {
  return withLicence(ctx, id, async (tx, { number, order_id }) => {
    const found = await findActiveCustomer(tx, email)
    // Locked, so that the account is not deleted meanwhile.
    const to = found && (await lockAccountFor(tx, found.id))
    if (!to) throw new AppError('request.invalid', { fields: [{ field: 'email', message: 'no-such-customer' }] })
    const licence = await lockActive(tx, id)
    if (licence.customer_id === to.id) {
      throw new AppError('request.invalid', { fields: [{ field: 'email', message: 'holder-already' }] })
    }
    if (!(await store.isOrderDelivered(tx, order_id))) throw new AppError('licences.not-delivered')
    const at = ctx.now()
    const seats = (await listSeats(tx, id)).filter((seat) => seat.ended_at === null)
    const ending = seats.filter(
      (seat) => !keepsSeats || seat.customer_id === to.id || seat.email_key === normalizeKey(to.email),
    )
    for (const seat of ending) {
      await endSeatTx(tx, { licenceId: id, seatId: seat.id, change: { by: byStaff(actor) }, at })
    }
    const transfer = { from: licence.customer_id, to: to.id }
    const event = { licenceId: id, kind: 'transferred', by: byStaff(actor), transfer, reason, at } as const
    const change = { licenceId: id, changeId: await insertEvent(tx, event) }
    // The reason is for the history only: it may be about either of the two.
    await mailEnd(tx, { ...change, cause: 'transferred' })
    await store.changeHolder(tx, licence, to.id)
    await mailGrant(ctx, tx, change)
    await ctx.expireCopies(tx, licence.entitlement_id, at)
    await actor.recordAudit(tx, {
      action: 'licence.transfer',
      subject: subjectOf(id),
      before: { customerId: transfer.from },
      after: { number, customerId: transfer.to, reason, endedSeats: ending.length },
    })
  })
}

/** @throws AppError admin.not-found, licences.ended, licences.already-named, licences.no-seat, licences.no-changes, licences.seat-ended */
export function assignLicenceSeat(
  ctx: Ctx,
  actor: Actor,
  { id, email, seatId, ignoresLimit, reason }: Of<typeof contract.assignLicenceSeat>,
): Promise<void> {
  return withLicence(ctx, id, async (tx, { number, holder_language }) => {
    const licence = await lockActive(tx, id)
    const change = { by: byStaff(actor), language: holder_language, ignoresLimit, reason }
    const position = await assignSeatTx(ctx, tx, licence, { email, seatId, change })
    // Without the address, which could never be deleted from the log.
    const after = { number, position, isReplacement: seatId !== '', ignoresLimit, reason }
    await actor.recordAudit(tx, { action: 'licence.assign-seat', subject: subjectOf(id), after })
  })
}

/** @throws AppError admin.not-found, licences.ended, licences.seat-ended */
export function endLicenceSeat(
  ctx: Ctx,
  actor: Actor,
  { id, seatId, reason }: Of<typeof contract.endLicenceSeat>,
): Promise<void> {
  return withLicence(ctx, id, async (tx, { number }) => {
    await lockActive(tx, id)
    await endSeatTx(tx, { licenceId: id, seatId, change: { by: byStaff(actor), reason }, at: ctx.now() })
    await actor.recordAudit(tx, {
      action: 'licence.end-seat',
      subject: subjectOf(id),
      after: { number, seatId, reason },
    })
  })
}

type Found = { readonly number: string; readonly order_id: string; readonly holder_language: 'zh-CN' | 'en-US' }

/** Runs a change with order and entitlement locked, before the licence, as refunds lock them. @throws AppError admin.not-found */
function withLicence(ctx: Ctx, id: string, work: (tx: Db, found: Found) => Promise<void>): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const found = await store.findLicence(tx, id)
    if (!found) throw new AppError('admin.not-found')
    await revocation.lockOrderOf(tx, found.order_id)
    await work(tx, { ...found, number: showLicenceNumber(found.number) })
  })
}

/** @throws AppError licences.ended */
async function lockActive(tx: Db, id: string): Promise<LockedLicence> {
  const licence = await lockLicence(tx, id)
  if (licence?.state !== 'active') throw new AppError('licences.ended')
  return licence
}

function byStaff(actor: Actor): EventActor {
  return { actor: 'staff', staffId: actor.staffId }
}

const subjectOf = (id: string) => ({ kind: 'licence', id })
