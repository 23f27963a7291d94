// Refund requests of staff and their decisions. Only refunds-request.service.ts creates the refunds.
import { currencies, moneyOnWire } from '#contract/common/money.ts'
import { roleHas } from '#contract/common/rights.ts'
import { type GatewayRefundRow, type RefundRequestRow, requestStates } from '#contract/refunds-admin.ts'
import { lockOrder } from '#server/orders/orders.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Row } from '#server/platform/db/db.ts'
import { refundLimits } from '#server/site-config/site-config.service.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { retryRefundTx } from './refunds.service.ts'
import * as store from './refunds-admin.store.ts'
import { refundOrder } from './refunds-request.service.ts'

type Page = { readonly page: number; readonly perPage: number; readonly order: 'asc' | 'desc' }
const paging = ({ page, perPage, order }: Page) => ({ order, limit: perPage, offset: (page - 1) * perPage })

export type RefundForm = {
  readonly orderId: string
  readonly createKey: string
  /** The refundable amount that the requester saw. */
  readonly refundableMinor: number
  readonly amountMinor: number
  readonly reason: 'customer' | 'admin'
  readonly note: string
}

/**
 * Requests a refund. It is approved at once if its requester may approve it and all refunds of the order stay below the limit of the
 * currency; otherwise it waits for a second person. Sending the same form again returns the same request.
 * @throws AppError admin.not-found, orders.not-paid, payments.refund-key-reused, admin.conflict, payments.refund-too-large,
 * refunds.request-open
 */
export async function requestRefund(ctx: PaymentsCtx, actor: Actor, form: RefundForm): Promise<RefundRequestRow> {
  const id = await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, form.orderId)
    if (!order) throw new AppError('admin.not-found')
    const existing = await store.findByCreateKey(tx, order.id, form.createKey)
    if (existing) {
      assertSame(existing, form)
      actor.nothingChanged()
      return existing.id
    }
    if (order.status !== 'paid') throw new AppError('orders.not-paid')
    if ((await store.refundableOf(tx, order.id)) !== form.refundableMinor) throw new AppError('admin.conflict')
    const limit = (await refundLimits(tx))[order.price.currency]
    const soFar = await store.sumOfOrder(tx, order.id)
    if (soFar + form.amountMinor > order.price.minor)
      throw new AppError('payments.refund-too-large', { data: { refundableMinor: order.price.minor - soFar } })
    const isEnough = soFar + form.amountMinor <= limit && roleHas(actor.role, 'refunds.approve')
    const requestId = await store.insertRequest(tx, {
      order_id: order.id,
      create_key: form.createKey,
      amount_minor: form.amountMinor,
      currency: order.price.currency,
      reason: form.reason,
      note: form.note,
      needs_second: !isEnough,
      requested_by: Number(actor.staffId),
      requested_at: ctx.now(),
    })
    if (requestId === undefined) throw new AppError('refunds.request-open')
    const subject = { kind: 'order', id: order.id }
    const after = { requestId, amountMinor: form.amountMinor, currency: order.price.currency }
    await actor.recordAudit(tx, { action: 'refunds.request', subject, after: { ...after, note: form.note } })
    if (isEnough) {
      const request = { id: requestId, orderId: order.id, amountMinor: form.amountMinor, reason: form.reason }
      const refund = await refundOrder(ctx, tx, { ...request, idemKey: requestId })
      const decision = { state: 'approved', by: Number(actor.staffId), at: ctx.now(), note: '' } as const
      await store.decideRequest(tx, requestId, { ...decision, refundId: refund.id })
      await actor.recordAudit(tx, { action: 'refunds.approve', subject, after: { ...after, note: '' } })
    }
    return requestId
  })
  return getRequest(ctx, id)
}

/** A form that was changed after it had been sent is another refund, which needs another idempotency key. */
function assertSame(existing: { amount_minor: number; reason: string; note: string }, form: RefundForm): void {
  const isSame =
    existing.amount_minor === form.amountMinor && existing.reason === form.reason && existing.note === form.note
  if (!isSame) throw new AppError('payments.refund-key-reused')
}

/** @throws AppError admin.not-found, refunds.already-decided, refunds.second-person, payments.refund-too-large */
export async function decideRefund(
  ctx: PaymentsCtx,
  actor: Actor,
  { id, decision, note }: { id: string; decision: 'approve' | 'decline'; note: string },
): Promise<RefundRequestRow> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await store.findRequest(tx, id)
    if (!found) throw new AppError('admin.not-found')
    // Locks the order before the request, the same order of locks as everywhere.
    await lockOrder(tx, found.order_id)
    const request = await store.lockRequest(tx, id)
    if (request?.state !== 'requested') throw new AppError('refunds.already-decided')
    const isOwn = request.requested_by === Number(actor.staffId)
    if (decision === 'approve' && request.needs_second && isOwn) throw new AppError('refunds.second-person')
    const by = { by: Number(actor.staffId), at: ctx.now(), note }
    if (decision === 'approve') {
      const refund = await refundOrder(ctx, tx, {
        orderId: request.order_id,
        amountMinor: request.amount_minor,
        reason: request.reason,
        idemKey: id,
      })
      await store.decideRequest(tx, id, { ...by, state: 'approved', refundId: refund.id })
    } else await store.decideRequest(tx, id, { ...by, state: 'declined', refundId: null })
    await actor.recordAudit(tx, {
      action: decision === 'approve' ? 'refunds.approve' : 'refunds.decline',
      subject: { kind: 'order', id: request.order_id },
      after: { requestId: id, amountMinor: request.amount_minor, currency: request.currency, note },
    })
  })
  return getRequest(ctx, id)
}

/** @throws AppError admin.not-found */
export async function getRequest(ctx: PaymentsCtx, id: string): Promise<RefundRequestRow> {
  const row = await store.findRequest(ctx.db, id)
  if (!row) throw new AppError('admin.not-found')
  return requestOnWire(row)
}

export async function listRequests(
  ctx: PaymentsCtx,
  query: Page & { state?: Row<'refund_requests'>['state'] | undefined },
) {
  const { rows, ...total } = await store.listRequests(ctx.db, { ...paging(query), state: query.state })
  return { ...total, rows: rows.map(requestOnWire) }
}

export async function refundRequestCounts(ctx: PaymentsCtx) {
  const limits = await refundLimits(ctx.db)
  const counts = await Promise.all(requestStates.map((state) => store.countRequests(ctx.db, state)))
  const [requested = 0, approved = 0, declined = 0] = counts.map(({ total }) => total)
  return {
    counts: { requested, approved, declined },
    limits: currencies.map((currency) => moneyOnWire({ currency, minor: limits[currency] })),
  }
}

export async function listGatewayRefunds(
  ctx: PaymentsCtx,
  query: Page & { state?: Row<'refunds'>['status'] | undefined; isAutomatic?: 'yes' | 'no' | undefined },
) {
  const isAutomatic = query.isAutomatic === undefined ? undefined : query.isAutomatic === 'yes'
  const { rows, ...total } = await store.listGatewayRefunds(ctx.db, {
    ...paging(query),
    state: query.state,
    isAutomatic,
  })
  return { ...total, rows: rows.map(refundOnWire) }
}

/** @throws AppError admin.not-found, payments.refund-not-abnormal, refunds.payout-open */
export async function retryGatewayRefund(ctx: PaymentsCtx, actor: Actor, outRefundNo: string): Promise<{ id: string }> {
  await ctx.db.transaction().execute(async (tx) => {
    const state = await retryRefundTx(ctx, tx, outRefundNo)
    if (state === undefined) throw new AppError('admin.not-found')
    if (state !== 'abnormal') throw new AppError('payments.refund-not-abnormal')
    await actor.recordAudit(tx, { action: 'refunds.retry', subject: { kind: 'refund', id: outRefundNo } })
  })
  return { id: outRefundNo }
}

/** `林晓 · 示例公司`, in the console of either language. */
export function customerLabel(row: { customer_name: string | null; company_name: string | null }): string {
  return [row.customer_name, row.company_name].filter(Boolean).join(' · ')
}
function requestOnWire(row: store.RequestRow): RefundRequestRow {
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  return {
    id: row.id,
    order: { id: row.order_id, orderNo: row.order_no, title: row.title, customer: customerLabel(row) },
    amount: money(row.amount_minor),
    price: money(row.price_minor),
    reason: row.reason,
    note: row.note,
    state: row.state,
    needsSecond: row.needs_second,
    requestedBy: { id: String(row.requested_by), name: row.requester },
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionNote: row.decision_note,
    refundState: row.refund_status,
  }
}

type GatewayRefundRecord = Awaited<ReturnType<typeof store.listGatewayRefunds>>['rows'][number]

function refundOnWire(row: GatewayRefundRecord): GatewayRefundRow {
  return {
    id: row.id,
    order: { id: row.order_id, orderNo: row.order_no, title: row.title, customer: customerLabel(row) },
    outRefundNo: row.out_refund_no,
    method: row.method,
    amount: moneyOnWire({ currency: row.currency, minor: row.amount_minor }),
    reason: row.reason,
    state: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    payout: payoutOnWire(row),
  }
}

function payoutOnWire(row: GatewayRefundRecord): GatewayRefundRow['payout'] {
  const { asked_by: id, asked_by_name: name, asked_at: at, reference, note } = row
  if (id === null || !at) return null
  const by = { id: String(id), name: name ?? '' }
  return { by, at: at.toISOString(), reference: reference ?? '', note: note ?? '', isWaiting: row.decided_at === null }
}
