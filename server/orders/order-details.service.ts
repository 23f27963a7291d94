// One order in the console, with its payment attempts, files, notes and history.
import { moneyOnWire } from '#contract/common/money.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { entitledTo } from '#server/delivery/delivery.service.ts'
import { findOtherHolder } from '#server/licences/holder-mails.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { toAdminOrderRow } from './admin-order-row.rules.ts'
import { describeHardCopy } from './hard-copies.service.ts'
import { buildHistory } from './order-history.rules.ts'
import * as records from './order-history.store.ts'
import { workingTimeLeft } from './orders-admin.service.ts'
import { findAdminOrder } from './orders-admin.store.ts'

/** @throws AppError admin.not-found */
export async function describeOrder(ctx: Ctx, id: string): Promise<AdminOrder> {
  const row = await findAdminOrder(ctx.db, id)
  if (!row) throw new AppError('admin.not-found')
  const [{ notes, ...history }, entitlement, otherHolder, hardCopy] = await Promise.all([
    readRecords(ctx, id),
    entitledTo(ctx, id),
    findOtherHolder(ctx.db, { id, customerId: row.customer_id }),
    describeHardCopy(ctx.db, row),
  ])
  const { attempts, refunds, requests } = history
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  const applied = attempts.find((attempt) => attempt.applied)
  const returned = refunds.filter((refund) => refund.applied && refund.status === 'succeeded')
  const open = requests.find((request) => request.state === 'requested')
  return {
    ...toAdminOrderRow(row, await workingTimeLeft(ctx)),
    hardCopy,
    licenceTermsVersion: row.licence_terms_version,
    isEntitled: entitlement?.isLiving ?? false,
    deliveryMailTo: otherHolder?.email ?? row.email,
    entitlementEndedAt: entitlement?.endedAt?.toISOString() ?? null,
    refundable: money(applied ? applied.amount_minor - applied.refund_reserved_minor : 0),
    refunded: money(returned.reduce((sum, refund) => sum + refund.amount_minor, 0)),
    openRequest: open ? { id: open.id, amount: money(open.amount_minor), by: open.requested_by } : null,
    files: entitlement?.files ?? [],
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      method: attempt.method,
      state: attempt.status,
      outTradeNo: attempt.out_trade_no,
      tradeNo: attempt.gateway_trade_no,
      isApplied: attempt.applied,
      createdAt: attempt.created_at.toISOString(),
      paidAt: attempt.paid_at?.toISOString() ?? null,
    })),
    notes: notes.map((note) => ({
      id: String(note.id),
      by: note.staff_name,
      text: note.text,
      at: note.at.toISOString(),
    })),
    history: buildHistory({ order: row, ...history }),
  }
}

async function readRecords({ db }: Ctx, id: string) {
  const [attempts, refunds, requests, emailChanges, notes] = await Promise.all([
    records.listAttempts(db, id),
    records.listRefunds(db, id),
    records.listRefundRequests(db, id),
    records.listEmailChanges(db, id),
    records.listNotes(db, id),
  ])
  const [transitions, notifications, refundMoves, downloads, resets, auditEntries, mails] = await Promise.all([
    records.listTransitions(db, id),
    records.listNotifications(db, id),
    records.listRefundTransitions(db, id),
    records.listDownloads(db, id),
    records.listResets(db, id),
    records.listAuditEntries(db, id),
    records.listMails(db, [
      ...mailKeysOf(id),
      ...refunds.map((refund) => `refunded:${refund.id}`),
      ...emailChanges.map((change) => `order-email-changed:${change.id}`),
    ]),
  ])
  const ofStaff = { requests, notes, resets, auditEntries }
  return { ...ofStaff, attempts, transitions, notifications, refunds, refundMoves, mails, emailChanges, downloads }
}

/** How often the delivery mail can be sent again. */
export const maxDeliveryMails = 20

/** The dedupe keys of mails about an order. */
function mailKeysOf(id: string): string[] {
  const resends = Array.from({ length: maxDeliveryMails }, (_, index) => `order-delivered:${id}:${index + 1}`)
  // The version of a copy grows with each mail, from 2.
  const dispatches = Array.from({ length: maxDeliveryMails }, (_, index) => `hard-copy-sent:${id}:${index + 2}`)
  return [`order-paid:${id}`, `order-delivered:${id}`, ...resends, ...dispatches]
}
